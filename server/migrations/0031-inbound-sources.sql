-- A source that is not polled: a program sends its items, with a key of that source. Its url is where they are sent to.
alter table sources
  add column inbound boolean not null default false,
  add column push_key_hash text;
