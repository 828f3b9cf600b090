-- An asset's query made ready once, and not again for every event that it is held against.
alter table assets add column wanted tsquery generated always as (websearch_to_tsquery('simple', query)) stored;
drop index assets_with_query;
create index assets_with_query on assets (id) where wanted is not null;

-- Beside each box all that finds out whether an event is near, so that the index alone answers.
alter table asset_boxes
  add column lat double precision,
  add column lon double precision,
  add column radius_km double precision,
  add column radius_by_category jsonb;
update asset_boxes b
   set lat = a.lat, lon = a.lon, radius_km = a.radius_km, radius_by_category = coalesce(s.radius_by_category, '{}')
  from assets a left join asset_settings s on s.asset_id = a.id
 where a.id = b.asset_id;
alter table asset_boxes
  alter column lat set not null,
  alter column lon set not null,
  alter column radius_by_category set not null;
drop index asset_boxes_touching;
create index asset_boxes_touching on asset_boxes
  using gist (box) include (asset_id, lat, lon, radius_km, radius_by_category);
