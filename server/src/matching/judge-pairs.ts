import type { LonLat, PlaceKind } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { prepareShape, type Shape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceBetweenKm, distanceToPointKm, signedDistanceKm } from "../platform/geo/shapes/shape-distance.ts";
import type { Match, Pair, UnclearPair } from "./clear-matches.ts";
import { judgeNearness } from "./judge.ts";

type Place = UnclearPair & {
  event: LonLat;
  asset: LonLat;
  eventRadiusKm: number;
  placeKind: PlaceKind;
};

type Measured = Place & {
  /** The lines or areas of the event, which decide instead of its point. */
  eventShape: Shape | undefined;
  /** The outline of the asset, which decides instead of its point. */
  assetShape: Shape | undefined;
};

/**
 * Judges pairs that the database left open, on the ellipsoid, by the event's shape and the asset's outline: what belongs together, and
 * what does not.
 */
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
  const idsOf = (kind: "event" | "asset") => [
    ...new Set(pairs.filter((pair) => pair[`${kind}_shape`]).map((pair) => pair[`${kind}_id`])),
  ];
  const events = await readShapes(db, "events", idsOf("event"));
  const assets = await readShapes(db, "assets", idsOf("asset"));
  return places.map((place) => ({
    ...place,
    eventShape: events.get(place.event_id),
    assetShape: assets.get(place.asset_id),
  }));
}

async function readPlaces(db: Db, pairs: UnclearPair[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select one.*, array[e.lon, e.lat] as event, array[a.lon, a.lat] as asset,
           coalesce(e.radius_km, 0) as "eventRadiusKm", e.place_kind as "placeKind"
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
             as one (event_id int, asset_id int, limit_km float8, by_query boolean, event_shape boolean, asset_shape boolean)
      join events e on e.id = one.event_id
      join assets a on a.id = one.asset_id
     where e.lat is not null and a.lat is not null
  `.execute(db);
  return rows;
}

async function readShapes(db: Db, table: "events" | "assets", ids: number[]): Promise<Map<number, Shape>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(["id", "geometry"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, geometry }) => (geometry ? [[id, prepareShape(geometry)] as const] : [])));
}

function judge(pair: Measured): Match | null {
  const { event_id, asset_id, by_query, placeKind, eventShape } = pair;
  const distanceKm = distanceOf(pair);
  // The extent is in the shape already.
  const eventRadiusKm = eventShape ? 0 : pair.eventRadiusKm;
  const near = judgeNearness({ distanceKm, limitKm: pair.limit_km, placeKind, eventRadiusKm });
  if (near === null && !by_query) return null;
  return {
    event_id,
    asset_id,
    distance_km: Math.max(0, distanceKm),
    certainty: near ?? "possible",
    by_place: near !== null,
    by_query,
  };
}

/** From the event's shape or point to the asset's outline or point, km; negative for a point deep inside an area of the asset. */
function distanceOf({ event, asset, eventShape, assetShape }: Measured): number {
  if (eventShape) return assetShape ? distanceBetweenKm(eventShape, assetShape) : distanceToPointKm(eventShape, asset);
  return assetShape ? signedDistanceKm(assetShape, event) : geodesicKm(asset, event);
}
