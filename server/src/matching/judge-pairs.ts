import type { LonLat, PlaceKind } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { prepareShape, type Shape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../platform/geo/shapes/shape-distance.ts";
import type { Match, Pair, UnclearPair } from "./clear-matches.ts";
import { judgeNearness } from "./judge.ts";

type Measured = UnclearPair & {
  event: LonLat;
  asset: LonLat;
  eventRadiusKm: number;
  placeKind: PlaceKind;
  /** The lines or areas of the event, which decide instead of its point. */
  shape: Shape | null;
};

/** Judges pairs that the database left open, on the ellipsoid or by the event's shape: what belongs together, and what does not. */
export async function judgePairs(db: Db, pairs: UnclearPair[]): Promise<{ matches: Match[]; apart: Pair[] }> {
  const measured = await measure(db, pairs);
  const judged = measured.map((pair) => ({ pair, match: judge(pair) }));
  return {
    matches: judged.flatMap(({ match }) => match ?? []),
    apart: judged.flatMap(({ pair, match }) => (match ? [] : [pair])),
  };
}

async function measure(db: Db, pairs: UnclearPair[]): Promise<Measured[]> {
  const places = await readPlaces(db, pairs);
  const shapes = await readShapes(db, pairs);
  return places.map((place) => ({ ...place, shape: shapes.get(place.event_id) ?? null }));
}

async function readPlaces(db: Db, pairs: UnclearPair[]): Promise<Omit<Measured, "shape">[]> {
  const { rows } = await sql<Omit<Measured, "shape">>`
    select one.*, array[e.lon, e.lat] as event, array[a.lon, a.lat] as asset,
           coalesce(e.radius_km, 0) as "eventRadiusKm", e.place_kind as "placeKind"
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
             as one (event_id int, asset_id int, limit_km float8, by_query boolean, has_shape boolean)
      join events e on e.id = one.event_id
      join assets a on a.id = one.asset_id
     where e.lat is not null and a.lat is not null
  `.execute(db);
  return rows;
}

async function readShapes(db: Db, pairs: UnclearPair[]): Promise<Map<number, Shape>> {
  const ids = [...new Set(pairs.filter(({ has_shape }) => has_shape).map(({ event_id }) => event_id))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("events").select(["id", "geometry"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, geometry }) => (geometry ? [[id, prepareShape(geometry)] as const] : [])));
}

function judge(pair: Measured): Match | null {
  const { event_id, asset_id, event, asset, shape, by_query, placeKind } = pair;
  const distanceKm = shape ? distanceToPointKm(shape, asset) : geodesicKm(asset, event);
  // The extent is in the shape already.
  const eventRadiusKm = shape ? 0 : pair.eventRadiusKm;
  const near = judgeNearness({ distanceKm, limitKm: pair.limit_km, placeKind, eventRadiusKm });
  if (near === null && !by_query) return null;
  return {
    event_id,
    asset_id,
    distance_km: distanceKm,
    certainty: near ?? "possible",
    by_place: near !== null,
    by_query,
  };
}
