-- Keys of services -------------------------------------------------------------------------------------------------------

-- The key itself is shown once and kept nowhere: a copy of this table opens nothing. A row outlives its key and its maker.
create table api_keys (
  id text primary key,
  name text not null,
  -- Its first letters, to know it by.
  prefix text not null,
  key_hash text not null unique,
  scopes jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What admins and services changed -----------------------------------------------------------------------------------------

-- Written before the act and completed after it. Nobody's row: it stays when the person it names is removed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- An e-mail, or the name of a key.
  actor text not null,
  actor_kind text not null check (actor_kind in ('person', 'service')),
  action text not null,
  call text not null,
  before jsonb,
  after jsonb,
  finished boolean not null default false
);
create index audit_entries_by_age on audit_entries (at);

-- Short links ---------------------------------------------------------------------------------------------------------------

create table short_codes (
  code text primary key,
  url text not null,
  clicks bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null
);
create index short_codes_newest on short_codes (created_at desc, code);

-- The short code in a text message, whose long link is derived when it is followed; only the code's hash is stored.
alter table deliveries add column short_code_hash text unique;

-- Counts for people and operators -------------------------------------------------------------------------------------------

-- Each holds all that its count asks for, so that the rows themselves are not read.
create index events_by_first_seen on events (first_seen_at, category) where drill_of is null;
create index events_ongoing on events (id) where ongoing and drill_of is null;
create index deliveries_by_age on deliveries (created_at) include (channel, state);
create index items_by_first_seen on items (first_seen_at);
create index findings_by_age on findings (created_at);
