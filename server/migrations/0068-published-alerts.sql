-- The events that a feed of alerts has had. One that has left the filter of its link stays in the feed for a while, so that whoever
-- took its alert receives the update or the cancel.
create table published_alerts (
  link_id text not null references feed_links on delete cascade,
  event_id integer not null references events on delete cascade,
  left_at timestamptz,
  primary key (link_id, event_id)
);
create index published_alerts_of_event on published_alerts (event_id);
