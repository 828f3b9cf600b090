import { geoJSONToTile } from "@maplibre/geojson-vt";
import { type Severity, severities, unwrapRings } from "@tocsin/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { type TileAddress, tileBounds, tileExtent, tileSide } from "../../platform/geo/tile-address.ts";

/** No more areas are drawn in a tile; the most severe are. */
const mostAreas = 300;
/** What is larger as stored is drawn on the page of its event alone. */
const mostBytes = 100_000;
/** Less than four of a tile's 512 pixels, an area is hidden by its mark. */
const leastPart = 4 / 512;

type Area = { id: number; severity: Severity; geometry: GeoJSON.Geometry };

/** The areas of the events of a tile that match a filter, such as those of warnings: polygons with `id` and `severity`, the most severe last. */
export async function drawAreas(
  db: Db,
  tile: TileAddress,
  conditions: Expression<SqlBool>[],
): Promise<readonly object[]> {
  const features = (await selectAreas(db, tile, conditions)).flatMap(({ id, severity, geometry }) => {
    return areasOf(geometry).map((area) => {
      return { type: "Feature" as const, id, properties: { id, severity }, geometry: unwrapRings(area) };
    });
  });
  const { z, x, y } = tile;
  const options = { extent: tileExtent, buffer: 64, tolerance: 3, maxZoom: 22, wrap: true, clip: true };
  return geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, options)?.features ?? [];
}

function areasOf(geometry: GeoJSON.Geometry): (GeoJSON.Polygon | GeoJSON.MultiPolygon)[] {
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(areasOf);
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [geometry] : [];
}

async function selectAreas(db: Db, tile: TileAddress, conditions: Expression<SqlBool>[]): Promise<Area[]> {
  const { west, east, south, north } = tileBounds(tile);
  const least = (leastPart * 360) / tileSide(tile);
  const { rows } = await sql<Area>`
    with drawn as (
      select id, severity, geometry
        from events
       where geometry is not null and pg_column_size(geometry) <= ${mostBytes}
         and exists (select from event_boxes b
                      where b.event_id = events.id and b.box && box(point(${west}, ${south}), point(${east}, ${north}))
                        and greatest(width(b.box), height(b.box)) >= ${least})
         and ${sql.join(conditions, sql` and `)}
       order by array_position(${severities}::text[], severity) desc, id desc limit ${mostAreas}
    )
    select * from drawn order by array_position(${severities}::text[], severity), id
  `.execute(db);
  return rows;
}
