-- The calls of a minute that count towards a limit, by the hash of whose they are: for all processes together. It may be lost.
create unlogged table call_counts (
  key text primary key,
  calls int not null,
  began_at timestamptz not null
);
