-- An asset may be an area or a corridor along a line, as GeoJSON; its point is on it, or inside.
-- `drawn_geometry` has fewer corners, for maps.
alter table assets
  add column geometry jsonb,
  add column drawn_geometry jsonb;
-- Up to the edge of an area.
alter table assets drop constraint assets_radius_km_check;
alter table assets add constraint assets_radius_km_check check (radius_km > 0 or radius_km = 0 and geometry is not null);

-- How far around its point an asset's outline reaches: matching finds candidates by it, and decides by the outline; but what lies within the
-- inner distance is inside the area. The digest is that of the outline for which the boxes were laid.
alter table asset_boxes
  add column reach_km float8 not null default 0,
  add column inner_km float8 not null default 0,
  add column outline_md5 text;
drop index asset_boxes_touching;
create index asset_boxes_touching on asset_boxes
  using gist (box) include (asset_id, x, y, z, radius_km, radius_by_category, reach_km, inner_km);
