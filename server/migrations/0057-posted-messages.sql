-- The first message of a thread at a destination, as its provider names it: later ones follow it there, and it is changed in place.
create table posted_messages (
  destination_id text not null references destinations on delete cascade,
  thread text not null references notifications on delete cascade,
  ref text not null,
  primary key (destination_id, thread)
);
create index posted_messages_thread on posted_messages (thread);
