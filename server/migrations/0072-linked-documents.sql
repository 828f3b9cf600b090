-- The documents behind the entries of an index of alerts: how an entry looked when it was last listed, and when its document was
-- read. A document that waits to be read outlives a restart, and its entry's place in the index.
create table linked_documents (
  source_id int not null references sources (id) on delete cascade,
  guid text not null,
  entry jsonb not null,
  -- Of the whole entry, and of it without its dates: some indexes restamp every entry at every request.
  entry_hash text not null,
  words_hash text not null,
  -- How grave the words of the entry are, 0 to 4.
  rank smallint not null,
  is_listed boolean not null default true,
  listed_at timestamptz not null,
  is_read boolean not null default false,
  -- Null: it does not wait to be read.
  waiting_since timestamptz,
  try_after timestamptz not null,
  checked_at timestamptz,
  failures int not null default 0,
  reason text,
  -- How often in a row it was read again and had not changed.
  unchanged int not null default 0,
  body_hash text,
  etag text,
  last_modified text,
  primary key (source_id, guid)
);
create index linked_documents_waiting on linked_documents (source_id, try_after) where waiting_since is not null;
-- While documents wait, polls follow each other at once; the index itself is polled again at this time.
alter table sources add column index_due_at timestamptz;
