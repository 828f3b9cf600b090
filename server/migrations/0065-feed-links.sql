-- Links to the events of a filter in a format, for readers without a session.
-- The token itself is shown once and kept nowhere: a copy of this table opens nothing. A revoked link is deleted.
create table feed_links (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  format text not null,
  filter jsonb not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index feed_links_of_user on feed_links (user_id);
