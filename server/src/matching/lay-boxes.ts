import { type AssetGeometry, defaultRadiusKm } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { boxText, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { prepareShape } from "../platform/geo/shapes/prepare-shape.ts";
import { innerOf, reachOf, shapeBoxes } from "../platform/geo/shapes/shape-extent.ts";

/**
 * Lays the boxes in which candidates for these assets are looked up, for the largest of the radii of each, however many by
 * the same three statements. To be called whenever place, outline or radii changed.
 */
export async function layBoxes(db: Db, assetIds: number[]): Promise<void> {
  // Most changes of rules move nothing, and writing the boxes of thousands is what takes long.
  const { rows: moved } = await sql<Monitored>`
    select a.id, a.lat, a.lon, a.radius_km, coalesce(s.radius_by_category, '{}') as radius_by_category, a.geometry,
           md5(a.geometry::text) as outline_md5
      from assets a left join asset_settings s on s.asset_id = a.id
     where a.id = any(${assetIds})
       and not exists (select from asset_boxes b
                        where b.asset_id = a.id and b.lat = a.lat and b.lon = a.lon
                          and b.radius_km is not distinct from a.radius_km
                          and b.outline_md5 is not distinct from md5(a.geometry::text)
                          and b.radius_by_category = coalesce(s.radius_by_category, '{}'))
  `.execute(db);
  const ids = moved.map(({ id }) => id);
  await db
    .deleteFrom("asset_boxes")
    .where((eb) => eb("asset_id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  await insertRows(db, "asset_boxes", moved.flatMap(boxesOf));
}

type Monitored = {
  id: number;
  lat: number | null;
  lon: number | null;
  radius_km: number | null;
  radius_by_category: Record<string, number>;
  geometry: AssetGeometry | null;
  outline_md5: string | null;
};

function boxesOf({ id, lat, lon, geometry, ...asset }: Monitored) {
  if (lat === null || lon === null) return [];
  const { radius_km, radius_by_category, outline_md5 } = asset;
  const largest = Math.max(radius_km ?? defaultRadiusKm, ...Object.values(radius_by_category));
  const shape = geometry && prepareShape(geometry);
  const reach_km = shape ? reachOf(shape, [lon, lat]) : 0;
  const inner_km = shape ? innerOf(shape, [lon, lat]) : 0;
  const rest = { asset_id: id, lat, lon, radius_km, radius_by_category, reach_km, inner_km, outline_md5 };
  const boxes = shape ? shapeBoxes(shape, largest) : circleBoxes([lon, lat], largest);
  return boxes.map((box) => ({ ...rest, box: boxText(box) }));
}
