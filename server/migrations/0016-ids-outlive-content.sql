-- When an item's content was deleted for its age; its id and hash stay, so that it is known when it comes again.
alter table items add column forgotten_at timestamptz;
-- When being listed was last noted at the items of a source.
alter table sources add column kept_at timestamptz;

-- What events that were deleted for their age were known by: an authority's ids, and for 'item' the number of an item.
create table forgotten_events (
  authority text not null,
  name text not null,
  -- What comes again graver than it was is an event.
  severity text not null,
  forgotten_at timestamptz not null default now(),
  primary key (authority, name)
);
create index forgotten_events_by_age on forgotten_events (forgotten_at);
