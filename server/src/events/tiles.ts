import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { type Category, categories, type EventFilter, type Severity, severities } from "@tocsin/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { filterConditions } from "./queries.ts";

/** A square of the web's map: column and row at a zoom, from the north-west (XYZ). */
const TileAddress = z.object({
  z: z.coerce.number<string>().int().min(0).max(22),
  x: z.coerce.number<string>().int().min(0),
  y: z
    .string()
    .transform((file) => file.replace(/\.mvt$/, ""))
    .pipe(z.coerce.number<string>().int().min(0)),
});
export type TileAddress = z.infer<typeof TileAddress>;

/** Throws `not_found` for what is no square of the map. */
export function readTileAddress(params: Record<string, string>): TileAddress {
  const tile = TileAddress.safeParse(params).data;
  if (!tile || Math.max(tile.x, tile.y) >= sideOf(tile)) throw new AppError("not_found", "There is no such tile");
  return tile;
}

/** Events nearer to each other than this part of a tile are drawn as one. */
const cellsPerSide = 8;

/** Units along a side inside a tile (Mapbox Vector Tile Specification 2.1). */
const extent = 4096;

/** All events of one cell: one alone with what is drawn of it, or how many of which kind and where they lie. */
type Cell = {
  count: number;
  x: number;
  y: number;
  severity: Severity;
  ongoing: number;
  west: number;
  south: number;
  east: number;
  north: number;
  categories: (Category | null)[];
  id: number;
  title: string;
  placeKind: string;
  radius: number | null;
};

/**
 * The events of a tile that a filter leaves, as layer `events` of a Mapbox vector tile. A feature has `count`, the
 * gravest `severity` and how many are `ongoing`; one event alone also `id`, `title`, `category`, `placeKind` and
 * `radius` (km); several their number by category and the box they lie in (`west`, `south`, `east`, `north`).
 */
export async function drawTile(db: Db, tile: TileAddress, filter: EventFilter, userId: string): Promise<Uint8Array> {
  const cells = await selectCells(db, tile, filterConditions(filter, userId));
  const features = cells.map((cell) => ({
    id: cell.count === 1 ? cell.id : undefined,
    type: 1 as const,
    geometry: [[Math.round(cell.x * extent), Math.round(cell.y * extent)] as [number, number]],
    tags: cell.count === 1 ? describeOne(cell) : describeMany(cell),
  }));
  return fromGeojsonVt({ events: { features } } as never, { version: 2, extent });
}

const describeOne = ({ count, id, title, severity, ongoing, categories: [category], placeKind, radius }: Cell) => ({
  ...{ count, id, title, severity, ongoing, category: category ?? "none", placeKind },
  ...(radius !== null && { radius }),
});

const describeMany = ({ count, severity, ongoing, west, south, east, north, categories: all }: Cell) => ({
  ...{ count, severity, ongoing, west, south, east, north },
  ...Object.fromEntries(
    [...categories, null]
      .map((category) => [category ?? "none", all.filter((one) => one === category).length] as const)
      .filter(([, count]) => count > 0),
  ),
});

/** Columns along the equator at a zoom, and so rows from pole to pole. */
const sideOf = ({ z }: TileAddress): number => 2 ** z;

async function selectCells(db: Db, tile: TileAddress, conditions: Expression<SqlBool>[]): Promise<Cell[]> {
  const side = sideOf(tile);
  // Web Mercator (EPSG:3857) over the unit square; the poles, which it cannot show, lie on its rim.
  const across = sql`((lon + 180) / 360 * ${side}::float8 - ${tile.x}::float8)`;
  const latitude = sql`radians(greatest(-85.0511287, least(85.0511287, lat)))`;
  const down = sql`((1 - ln(tan(pi() / 4 + ${latitude} / 2)) / pi()) / 2 * ${side}::float8 - ${tile.y}::float8)`;
  const { west, east, south, north } = boundsOf(tile);
  const { rows } = await sql<Cell>`
    with placed as (
      select *, least(${across}, 0.999999) as across, least(${down}, 0.999999) as down,
             array_position(${severities}::text[], severity) as rank
        from events
       where lon >= ${west} and (lon < ${east} or ${east}::float8 = 180 and lon = 180)
         and (lat > ${south} or ${south}::float8 = -90) and lat <= ${north} and ${sql.join(conditions, sql` and `)}
    )
    select count(*)::int as count, avg(across) as x, avg(down) as y, (${severities}::text[])[max(rank)] as severity,
           sum(ongoing::int)::int as ongoing, min(lon) as west, min(lat) as south, max(lon) as east, max(lat) as north,
           array_agg(category) as categories, min(id) as id, min(title) as title, min(place_kind) as "placeKind",
           min(radius_km) as radius
      from placed
     group by floor(across * ${cellsPerSide}), floor(down * ${cellsPerSide})
  `.execute(db);
  return rows;
}

/** Degrees; the first and last rows reach to the poles. */
function boundsOf(tile: TileAddress): { west: number; east: number; south: number; north: number } {
  const side = sideOf(tile);
  const longitude = (column: number): number => (column / side) * 360 - 180;
  const latitude = (row: number): number =>
    row <= 0 ? 90 : row >= side ? -90 : (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return {
    west: longitude(tile.x),
    east: longitude(tile.x + 1),
    south: latitude(tile.y + 1),
    north: latitude(tile.y),
  };
}
