-- When a source last had something new, the longest pause before it (which fades with time), and how often it had.
alter table sources
  add column last_item_at timestamptz,
  add column usual_gap_s double precision not null default 0,
  add column arrivals integer not null default 0;
