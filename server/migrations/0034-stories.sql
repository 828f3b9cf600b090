-- The words of an event's items, by which further items about it are found, and why each item belongs to its event.
alter table event_items add column reason jsonb;

create table event_stories (
  event_id integer primary key references events on delete cascade,
  terms jsonb not null
);

-- Rare words and cells of places. The newest events of a key are looked up, so that the cost does not grow with their number.
create table event_blocks (
  key text not null,
  event_id integer not null references events on delete cascade,
  primary key (key, event_id)
);
create index event_blocks_event on event_blocks (event_id);
