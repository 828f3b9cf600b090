-- What the last answer of a source had that was skipped or repaired, as sentences; and how many polls in a row failed by an error
-- that is not the source's.
alter table sources
  add column problems text[] not null default '{}',
  add column errors integer not null default 0;

-- Which IDs several entries of a source have, and what tells these entries apart, as it was learnt from its documents.
alter table sources add column shared_ids jsonb not null default '{}';
