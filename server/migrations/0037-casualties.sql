-- How many people an event's items count, and whether it is under control without being over.
alter table events
  add column dead integer,
  add column injured integer,
  add column missing integer,
  add column contained boolean not null default false;
