import { defaultRadiusKm, type PlaceKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import type { Schema } from "../platform/db/schema.ts";
import { failpoint } from "../platform/failpoint.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { judgeNearness } from "./judge.ts";

/** What is matched anew: events with all assets, or assets with all events. */
export type Subjects = { eventIds: number[] } | { assetIds: number[] };

/** A pair that the database found, by place or by words; one that it found by both comes twice. */
type Candidate = {
  eventId: number;
  assetId: number;
  eventLat: number | null;
  eventLon: number | null;
  eventRadiusKm: number;
  placeKind: PlaceKind;
  assetLat: number | null;
  assetLon: number | null;
  limitKm: number;
  byPlace: boolean;
};

type Match = Omit<Selectable<Schema["matches"]>, "updated_at">;

export type MatchParts = {
  db: Db;
  /** What follows: called in the transaction that wrote the matches. */
  handOver(db: Db, matched: Subjects): Promise<void>;
};

/**
 * Finds every pair of event and asset that belongs together, by distance or by the asset's query, and replaces what was
 * known before. Run twice it writes the same rows.
 */
export async function matchAnew({ db, handOver }: MatchParts, subjects: Subjects): Promise<void> {
  await db.transaction().execute(async (db) => {
    const matches = judgeAll(await findCandidates(db, subjects));
    await replaceMatches(db, subjects, matches);
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

/**
 * Pairs whose boxes touch and whose circles meet on the sphere, give or take the 0.6 % by which it differs from the
 * ellipsoid; and pairs joined by the asset's query.
 */
async function findCandidates(db: Db, subjects: Subjects): Promise<Candidate[]> {
  const some = "eventIds" in subjects ? sql`e.id = any(${subjects.eventIds})` : sql`a.id = any(${subjects.assetIds})`;
  const limit = sql`coalesce((s.radius_by_category ->> e.category)::float8, a.radius_km, ${defaultRadiusKm}::float8)`;
  const columns = sql`
    e.id as "eventId", a.id as "assetId", e.lat as "eventLat", e.lon as "eventLon",
    coalesce(e.radius_km, 0) as "eventRadiusKm", e.place_kind as "placeKind",
    a.lat as "assetLat", a.lon as "assetLon", ${limit} as "limitKm"`;
  const { rows } = await sql<Candidate>`
    select ${columns}, true as "byPlace"
      from events e
      join event_boxes eb on eb.event_id = e.id
      join asset_boxes ab on ab.box && eb.box
      join assets a on a.id = ab.asset_id
      left join asset_settings s on s.asset_id = a.id
     where ${some} and e.place_kind <> 'unknown'
       and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= (${limit} + coalesce(e.radius_km, 0)) * 1.006 + 0.001
    union all
    select ${columns}, false
      from events e
      join assets a on e.words @@ a.wanted
      left join asset_settings s on s.asset_id = a.id
     where ${some}
  `.execute(db);
  return rows;
}

/** Each pair that belongs together, once, by ascending ids. */
function judgeAll(candidates: Candidate[]): Match[] {
  const pairs = Map.groupBy(candidates, ({ eventId, assetId }) => `${eventId} ${assetId}`);
  return [...pairs.values()]
    .map(judge)
    .filter((match) => match !== null)
    .sort((one, other) => one.event_id - other.event_id || one.asset_id - other.asset_id);
}

function judge(found: Candidate[]): Match | null {
  const pair = found[0] as Candidate;
  const { eventId, assetId, eventLat, eventLon, assetLat, assetLon } = pair;
  const placed = eventLat !== null && eventLon !== null && assetLat !== null && assetLon !== null;
  const distanceKm = placed ? geodesicKm([assetLon, assetLat], [eventLon, eventLat]) : null;
  const isNear = distanceKm !== null && found.some((one) => one.byPlace);
  const near = isNear ? judgeNearness({ ...pair, distanceKm }) : null;
  const byQuery = found.some((one) => !one.byPlace);
  if (near === null && !byQuery) return null;
  return {
    ...{ event_id: eventId, asset_id: assetId, distance_km: distanceKm },
    ...{ certainty: near ?? "possible", by_place: near !== null, by_query: byQuery },
  };
}

async function replaceMatches(db: Db, subjects: Subjects, matches: Match[]): Promise<void> {
  const some =
    "eventIds" in subjects ? sql`event_id = any(${subjects.eventIds})` : sql`asset_id = any(${subjects.assetIds})`;
  await sql`
    delete from matches
     where ${some} and (event_id, asset_id) not in (
       select * from unnest(${matches.map((one) => one.event_id)}::int[], ${matches.map((one) => one.asset_id)}::int[]))
  `.execute(db);
  const replaced = ["distance_km", "certainty", "by_place", "by_query", "updated_at"] as const;
  await insertRows(db, "matches", matches, replacing<"matches">(["event_id", "asset_id"], [...replaced]));
}
