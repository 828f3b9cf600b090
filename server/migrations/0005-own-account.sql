-- What a person tells their sessions apart by.
alter table sessions add column user_agent text;

-- A paused asset is matched and shown, and interrupts nobody. Tags are the owner's own words.
alter table assets add column paused boolean not null default false;
alter table assets add column tags jsonb not null default '[]';
