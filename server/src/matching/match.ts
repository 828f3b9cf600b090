import { defaultRadiusKm, type LonLat, type PlaceKind } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import type { Schema } from "../platform/db/tables.ts";
import { failpoint } from "../platform/failpoint.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { shapeDistanceKm } from "../platform/geo/shape-distance.ts";
import { groupBy, type Some } from "../platform/groups.ts";
import type { Announce, NewChange } from "../platform/live/changes.ts";
import { judgeNearness } from "./judge.ts";

/** What is matched again: events with all assets, or assets with all events. */
export type Subjects = { eventIds: number[] } | { assetIds: number[] };

type Pair = { eventId: number; assetId: number };

/** A pair that the database found by place or by words; one that it found by both comes twice. */
type Candidate = Pair & {
  eventLat: number | null;
  eventLon: number | null;
  eventRadiusKm: number;
  placeKind: PlaceKind;
  assetLat: number | null;
  assetLon: number | null;
  /** How far around the asset is watched; null for a pair found by words. */
  limitKm: number | null;
  /** Whether the event has lines or areas, which decide instead of its point. */
  hasShape: boolean;
};

type Match = Omit<Selectable<Schema["matches"]>, "updated_at">;

export type MatchParts = {
  db: Db;
  /** What follows: called in the transaction that wrote the matches. */
  handOver(db: Db, matched: Subjects): Promise<void>;
  announce: Announce;
};

/**
 * Finds every pair of event and asset that belongs together, by distance or by the asset's query, and replaces what was
 * known before. Run twice it writes the same rows.
 */
export async function matchAnew({ db, handOver, announce }: MatchParts, subjects: Subjects): Promise<void> {
  const { matches, known } = await findMatches(db, subjects);
  const gone = subtract(known, matches);
  // Most events match no asset: nothing is written then.
  if (matches.length + gone.length === 0) return;
  await db.transaction().execute(async (db) => {
    if (gone.length > 0) await forget(db, gone);
    await insertRows(db, "matches", matches, replacing<"matches">(["event_id", "asset_id"], [...replaced]));
    await announce(db, await listOwners(db, [...matches, ...gone.map(pairOf)]));
    if (matches.length === 0) return;
    await handOver(
      db,
      "eventIds" in subjects
        ? { eventIds: [...new Set(matches.map((match) => match.event_id))] }
        : { assetIds: [...new Set(matches.map((match) => match.asset_id))] },
    );
    failpoint("match:before-commit");
  });
}

/** The matches of the subjects, and the pairs that are stored as such. */
export async function findMatches(db: Db, subjects: Subjects): Promise<{ matches: Match[]; known: Pair[] }> {
  const { candidates, known } = await findPairs(db, subjects);
  return { matches: judgeAll(candidates, await readShapes(db, candidates)), known };
}

/**
 * Candidates are pairs whose boxes touch and whose circles meet on the sphere, give or take the 0.6 % by which it differs
 * from the ellipsoid; pairs joined by the asset's query; and a test alert with its asset alone. Known are the pairs that are stored.
 * `@@` implies `wanted is not null`, but the planner only knows how few assets have a query when it is said.
 */
async function findPairs(db: Db, subjects: Subjects): Promise<{ candidates: Candidate[]; known: Pair[] }> {
  const isOfEvents = "eventIds" in subjects;
  const some = isOfEvents ? sql`e.id = any(${subjects.eventIds})` : sql`a.id = any(${subjects.assetIds})`;
  const stored = isOfEvents ? sql`event_id = any(${subjects.eventIds})` : sql`asset_id = any(${subjects.assetIds})`;
  const columns = (limit: RawBuilder<unknown>, hasShape: RawBuilder<unknown>) => sql`
    e.id as "eventId", a.id as "assetId", e.lat as "eventLat", e.lon as "eventLon",
    coalesce(e.radius_km, 0) as "eventRadiusKm", e.place_kind as "placeKind",
    a.lat as "assetLat", a.lon as "assetLon", ${limit} as "limitKm", ${hasShape} as "hasShape"`;
  const limit = sql`coalesce((a.radius_by_category ->> e.category)::float8, a.radius_km, ${defaultRadiusKm}::float8)`;
  const { rows } = await sql<Candidate & { known: boolean }>`
    select ${columns(limit, sql`eb.reach_km > 0`)}, false as known
      from events e
      join event_boxes eb on eb.event_id = e.id
      join (select asset_id as id, * from asset_boxes) a on a.box && eb.box
     where ${some} and e.place_kind <> 'unknown' and (e.test_alert_of is null or e.test_alert_of = a.id)
       and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= (${limit} + greatest(coalesce(e.radius_km, 0), eb.reach_km)) * 1.006 + 0.001
    union all
    select ${columns(sql`null`, sql`false`)}, false
      from events e
      join assets a on e.words @@ a.wanted and a.wanted is not null
     where ${some} and e.test_alert_of is null
    union all
    select ${columns(sql`null`, sql`false`)}, false
      from events e
      join assets a on a.id = e.test_alert_of
     where ${some}
    union all
    select event_id, asset_id, null, null, null, null, null, null, null, null, true from matches where ${stored}
  `.execute(db);
  const [candidates, known] = [rows.filter((row) => !row.known), rows.filter((row) => row.known)];
  return { candidates, known };
}

type Shapes = ReadonlyMap<number, Geometry>;

/** The shapes of events that have lines or areas. */
async function readShapes(db: Db, candidates: Candidate[]): Promise<Shapes> {
  const ids = [...new Set(candidates.filter(({ hasShape }) => hasShape).map(({ eventId }) => eventId))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("events").select(["id", "geometry"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, geometry }) => (geometry ? [[id, geometry] as const] : [])));
}

/** Each pair that belongs together, once, by ascending ids. */
function judgeAll(candidates: Candidate[], shapes: Shapes): Match[] {
  return [...groupBy(candidates, keyOf).values()]
    .map((found) => judge(found, shapes))
    .filter((match) => match !== null)
    .sort((one, other) => one.event_id - other.event_id || one.asset_id - other.asset_id);
}

function judge(found: Some<Candidate>, shapes: Shapes): Match | null {
  const [pair] = found;
  const { eventId, assetId, eventLat, eventLon, assetLat, assetLon } = pair;
  const placed = eventLat !== null && eventLon !== null && assetLat !== null && assetLon !== null;
  const shape = found.some(({ hasShape }) => hasShape) ? shapes.get(eventId) : undefined;
  const distanceKm = placed ? distanceBetween([assetLon, assetLat], [eventLon, eventLat], shape) : null;
  const limitKm = found.map((one) => one.limitKm).find((limit) => limit !== null);
  const near =
    limitKm && distanceKm !== null
      ? judgeNearness({ ...pair, ...(shape && { eventRadiusKm: 0 }), limitKm, distanceKm })
      : null;
  const byQuery = found.some((one) => one.limitKm === null);
  if (near === null && !byQuery) return null;
  return {
    event_id: eventId,
    asset_id: assetId,
    distance_km: distanceKm,
    certainty: near ?? "possible",
    by_place: near !== null,
    by_query: byQuery,
  };
}

/** To the shape where there is one: 0 in a warning's area, whatever the distance to its middle. */
const distanceBetween = (asset: LonLat, event: LonLat, shape: Geometry | undefined): number =>
  shape ? shapeDistanceKm(asset, shape) : geodesicKm(asset, event);

const keyOf = ({ eventId, assetId }: Pair): string => `${eventId} ${assetId}`;

function subtract(known: Pair[], matches: Match[]): Pair[] {
  if (known.length === 0) return [];
  const still = new Set(matches.map((match) => keyOf({ eventId: match.event_id, assetId: match.asset_id })));
  return known.filter((pair) => !still.has(keyOf(pair)));
}

async function forget(db: Db, pairs: Pair[]): Promise<void> {
  await sql`
    delete from matches
     where (event_id, asset_id) in (
       select * from unnest(${pairs.map((one) => one.eventId)}::int[], ${pairs.map((one) => one.assetId)}::int[]))
  `.execute(db);
}

const pairOf = ({ eventId, assetId }: Pair) => ({ event_id: eventId, asset_id: assetId });

/**
 * The owners whose pages show these pairs, each with their newest event: matches are known only after the event was
 * published, and a page that loaded in between would continue to show an asset as quiet.
 */
async function listOwners(db: Db, pairs: Pick<Match, "event_id" | "asset_id">[]): Promise<NewChange[]> {
  const assetIds = [...new Set(pairs.map((pair) => pair.asset_id))];
  const rows = await db
    .selectFrom("assets")
    .select(["id", "user_id"])
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(assetIds))))
    .execute();
  const ownerOf = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  const newest = new Map<string, number>();
  for (const { event_id, asset_id } of pairs) {
    const owner = ownerOf.get(asset_id);
    if (owner !== undefined) newest.set(owner, Math.max(event_id, newest.get(owner) ?? 0));
  }
  return [...newest].map(([userId, id]) => ({ id, change: "updated", userId }));
}

const replaced = ["distance_km", "certainty", "by_place", "by_query", "updated_at"] as const;
