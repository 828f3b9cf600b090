-- Earthquakes are found again by the two minutes and the latitude of their event: in a swarm, or in the catalogue of a whole
-- month that is read at once, many share their moment.
create index events_by_moment_and_place on events (date_bin('2 minutes', happened_at, '2000-01-01 00:00:00+00'), lat)
  where (official or category = 'natural disaster') and place_kind = 'exact';
drop index events_by_moment;
