-- Content types: how agents read items of a source --------------------------------------------------------------------

create table content_types (
  name text primary key,
  -- Items whose right answer is known.
  fixtures json not null default '[]',
  -- A removed one keeps its versions: brought back, it goes on counting.
  removed_at timestamptz
);

-- Every save is a whole version. The graphs are json and not jsonb, for the order of properties is that of the answers.
create table content_type_versions (
  name text not null references content_types on delete cascade,
  version integer not null,
  graph json not null,
  author text not null,
  -- Whether it came with Tocsin.
  shipped boolean not null default false,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (name, version)
);

-- Null: the content type for the source's kind; 'rules': no agents.
alter table sources add column content_type text;

-- What the language model has cost, a row a day (UTC). What is under way is counted at its most.
create table model_usage (
  day date primary key,
  tokens bigint not null,
  usd double precision not null,
  calls integer not null default 0,
  failures integer not null default 0,
  last_error text
);
