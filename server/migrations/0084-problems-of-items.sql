-- What is wrong with an item beyond its form, by the item and the kind of problem: a problem of its source.
create table item_problems (
  item_id bigint not null,
  problem text not null,
  named text[] not null,
  noted_at timestamptz not null default now(),
  primary key (item_id, problem)
);
insert into item_problems (item_id, problem, named, noted_at)
  select item_id, 'unmatched_area', areas, noted_at from unmatched_areas;
drop table unmatched_areas;
