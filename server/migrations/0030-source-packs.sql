-- Packs that an admin, or the first start, switched on or off.
create table source_packs (
  id text primary key,
  is_on boolean not null,
  changed_at timestamptz not null default now()
);
-- Addresses of packs that were taken in once. Without a source: an admin has it in hand, or deleted it.
create table pack_sources (
  url text primary key,
  source_id int unique references sources (id) on delete set null,
  is_paused boolean not null default false
);
-- The built-in sources of before become those of packs; who deleted all of one gets no pack of it.
insert into pack_sources (url, source_id)
select noted.url, (select id from sources where sources.url = noted.url and sources.built_in)
  from installation, jsonb_array_elements_text(installation.value) as noted (url)
 where installation.name = 'built-in sources';
insert into source_packs (id, is_on)
select pack.id, bool_or(pack_sources.source_id is not null)
  from pack_sources,
       lateral (select case when url ~ 'usgs\.gov|tsunami\.gov|noaa\.gov' then 'worldwide-hazards' else 'world-news' end as id) as pack
 group by pack.id;
delete from installation where name = 'built-in sources';
alter table sources drop column built_in;
