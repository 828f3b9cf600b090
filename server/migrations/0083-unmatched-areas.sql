-- The areas that a message ends and that its warning does not have, by the item of the message: a problem of its source.
create table unmatched_areas (
  item_id bigint primary key,
  areas text[] not null,
  noted_at timestamptz not null default now()
);
