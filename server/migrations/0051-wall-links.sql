-- Links that open the wall of a person on a screen without a session.
-- The token itself is shown once and kept nowhere: a copy of this table opens nothing. A revoked link is deleted.
create table wall_links (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index wall_links_of_user on wall_links (user_id);
