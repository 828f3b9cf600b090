-- What an admin decides of a source and what its last poll answered; the response of the last poll is unknown until the next.
alter table sources
  add column tags text[] not null default '{}',
  add column poll_seconds integer,
  add column last_status integer,
  add column response_ms integer;

-- New items a day and all items of each source, without reading the items: a list of 200 sources with 100,000 takes a tenth.
create index items_by_day on items (first_seen_at, source_id);
drop index items_by_first_seen;
create index items_of_source on items (source_id) where forgotten_at is null;
