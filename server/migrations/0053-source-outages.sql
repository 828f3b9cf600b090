-- Times in which a source could not be polled, written when it answers again; what it published and took back meanwhile was missed.
create table source_outages (
  source_id integer not null references sources on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (source_id, began_at)
);
create index source_outages_by_end on source_outages (ended_at);
