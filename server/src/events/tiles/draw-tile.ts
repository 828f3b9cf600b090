import { type Category, categories, type EventFilter, type Severity, severities } from "@tocsin/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { encodeTile, pointFeatures } from "../../platform/geo/point-tile.ts";
import { mercatorLat, type TileAddress, tileBounds, tileSide } from "../../platform/geo/tile-address.ts";
import { filterConditions } from "../reading/filter-conditions.ts";
import { drawAreas } from "./draw-areas.ts";

/** Events nearer to each other than this part of a tile are drawn as one. */
const cellsPerSide = 8;

const mixNames = [...categories, "none"] as const;

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
  left: number;
  right: number;
  top: number;
  bottom: number;
  category: Category | null;
  /** How many of each of {@link mixNames}. */
  mix: number[];
  id: number;
  title: string;
  placeKind: string;
  radius: number | null;
};

/**
 * The events of a tile that match a filter, as layers `events` and `areas` of a Mapbox vector tile. A feature of `events` has
 * `count`, the highest `severity` and how many are `ongoing`; a single event also has `id`, `title`, `category`, `placeKind` and
 * `radius` (km) with the `lat` that its width on the map depends on; a group has its number by category and its bounding box
 * (`west`, `south`, `east`, `north`).
 */
export async function drawTile(
  db: Db,
  tile: TileAddress,
  filter: EventFilter,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const conditions = filterConditions(filter, userId);
  const [cells, areas] = await Promise.all([selectCells(db, tile, conditions), drawAreas(db, tile, conditions)]);
  const points = cells.map((cell) => ({
    id: cell.count === 1 ? cell.id : undefined,
    at: placeOf(cell),
    tags: cell.count === 1 ? describeOne(cell) : describeMany(cell),
  }));
  return encodeTile({ events: pointFeatures(points), areas });
}

const describeOne = ({ count, id, title, severity, ongoing, south, category, placeKind, radius }: Cell) => ({
  count,
  id,
  title,
  severity,
  ongoing,
  category: category ?? "none",
  placeKind,
  ...(radius !== null && { radius, lat: Math.round(south * 10) / 10 }),
});

const describeMany = ({ count, severity, ongoing, west, south, east, north, mix }: Cell) => ({
  count,
  severity,
  ongoing,
  west,
  south,
  east,
  north,
  ...Object.fromEntries(mixNames.map((name, at) => [name, mix[at] ?? 0] as const).filter(([, count]) => count > 0)),
});

/** This part of a cell along its sides is left free by what stands for several, so that neighbours do not cover each other. */
const rim = 0.3;

/** The middle of a cell's events, moved away from the cell's rim as far as their own box allows. */
function placeOf({ count, x, y, left, right, top, bottom }: Cell): [number, number] {
  if (count === 1) return [x, y];
  const move = (middle: number, from: number, to: number): number => {
    const cell = Math.floor(middle * cellsPerSide);
    const inner = Math.max((cell + rim) / cellsPerSide, Math.min((cell + 1 - rim) / cellsPerSide, middle));
    return Math.max(from, Math.min(to, inner));
  };
  return [move(x, left, right), move(y, top, bottom)];
}

async function selectCells(db: Db, tile: TileAddress, conditions: Expression<SqlBool>[]): Promise<Cell[]> {
  const side = tileSide(tile);
  // Web Mercator (EPSG:3857) over the unit square; the poles, which it cannot show, lie on its rim.
  const across = sql`((lon + 180) / 360 * ${side}::float8 - ${tile.x}::float8)`;
  const latitude = sql`radians(greatest(-${mercatorLat}::float8, least(${mercatorLat}::float8, lat)))`;
  const down = sql`((1 - ln(tan(pi() / 4 + ${latitude} / 2)) / pi()) / 2 * ${side}::float8 - ${tile.y}::float8)`;
  const { west, east, south, north } = tileBounds(tile);
  const counts = mixNames.map((name) => sql`count(*) filter (where coalesce(category, 'none') = ${name})::int`);
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
           min(across) as left, max(across) as right, min(down) as top, max(down) as bottom,
           array[${sql.join(counts)}] as mix, min(category) as category, min(id) as id, min(title) as title, min(place_kind) as "placeKind",
           min(radius_km) as radius
      from placed
     group by floor(across * ${cellsPerSide}), floor(down * ${cellsPerSide})
  `.execute(db);
  return rows;
}
