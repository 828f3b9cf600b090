-- Events in a box, with the columns by which lists are filtered and ordered, so that the index alone answers which they are.
drop index events_place;
create index events_in_box on events
  using gist (point(lon, lat)) include (lat, lon, created_at, id, category, severity, ongoing)
  where test_alert_of is null and lat is not null;
