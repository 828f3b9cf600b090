-- One headline may name incidents in different places: each that goes on is found by it.
alter table event_names
  drop constraint event_names_pkey,
  add primary key (authority, name, event_id);
