-- What was known before an asset was added, or while it was paused, is no news when it is watched (again).
alter table assets add column watched_since timestamptz not null default now();
update assets set watched_since = created_at;
