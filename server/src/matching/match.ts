import { defaultRadiusKm, type PlaceKind } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { judgeNearness } from "./judge.ts";

/** What is matched anew: one event with all assets, or one asset with all events. */
export type Subject = { eventId: number } | { assetId: number };

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
  byQuery: boolean;
};

type Match = Pick<Candidate, "eventId" | "assetId" | "byPlace" | "byQuery"> & {
  distanceKm: number | null;
  certainty: "inside" | "possible";
};

export type MatchParts = {
  db: Db;
  /** What follows: called in the transaction that wrote the matches. */
  handOver(db: Db, subject: Subject): Promise<void>;
};

/**
 * Finds every pair of event and asset that belongs together, by distance or by the asset's query, and replaces what was
 * known before. Run twice it writes the same rows.
 */
export async function matchAnew({ db, handOver }: MatchParts, subject: Subject): Promise<void> {
  await db.transaction().execute(async (db) => {
    const matches = (await findCandidates(db, subject)).map(judge).filter((match) => match !== null);
    await replaceMatches(db, subject, matches);
    if (matches.length === 0) return;
    await handOver(db, subject);
    failpoint("match:before-commit");
  });
}

/**
 * Pairs whose boxes touch and whose circles meet on the sphere, give or take the 0.6 % by which it differs from the
 * ellipsoid; and pairs joined by the asset's query.
 */
async function findCandidates(db: Db, subject: Subject): Promise<Candidate[]> {
  const one = "eventId" in subject ? sql`e.id = ${subject.eventId}` : sql`a.id = ${subject.assetId}`;
  const limit = sql`coalesce((s.radius_by_category ->> e.category)::float8, a.radius_km, ${defaultRadiusKm}::float8)`;
  const { rows } = await sql<Candidate>`
    with near as (
      select distinct e.id as event_id, a.id as asset_id
        from events e
        join event_boxes eb on eb.event_id = e.id
        join asset_boxes ab on ab.box && eb.box
        join assets a on a.id = ab.asset_id
        left join asset_settings s on s.asset_id = a.id
       where ${one} and e.place_kind <> 'unknown'
         and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= (${limit} + coalesce(e.radius_km, 0)) * 1.006 + 0.001
    ), told as (
      select e.id as event_id, a.id as asset_id
        from events e
        join assets a on a.query is not null and e.words @@ websearch_to_tsquery('simple', a.query)
       where ${one}
    )
    select e.id as "eventId", a.id as "assetId", e.lat as "eventLat", e.lon as "eventLon",
           coalesce(e.radius_km, 0) as "eventRadiusKm", e.place_kind as "placeKind",
           a.lat as "assetLat", a.lon as "assetLon", ${limit} as "limitKm",
           near.event_id is not null as "byPlace", told.event_id is not null as "byQuery"
      from near full join told using (event_id, asset_id)
      join events e on e.id = event_id
      join assets a on a.id = asset_id
      left join asset_settings s on s.asset_id = a.id
     -- Said once more, for the planner cannot see through the full join and would read every event.
     where ${one}
  `.execute(db);
  return rows;
}

function judge(pair: Candidate): Match | null {
  const { eventId, assetId, eventLat, eventLon, assetLat, assetLon, byQuery } = pair;
  const placed = eventLat !== null && eventLon !== null && assetLat !== null && assetLon !== null;
  const distanceKm = placed ? geodesicKm([assetLon, assetLat], [eventLon, eventLat]) : null;
  const near = pair.byPlace && distanceKm !== null ? judgeNearness({ ...pair, distanceKm }) : null;
  if (near === null && !byQuery) return null;
  return { eventId, assetId, distanceKm, certainty: near ?? "possible", byPlace: near !== null, byQuery };
}

async function replaceMatches(db: Db, subject: Subject, matches: Match[]): Promise<void> {
  const one = "eventId" in subject ? sql`event_id = ${subject.eventId}` : sql`asset_id = ${subject.assetId}`;
  await sql`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match (
        "eventId" int, "assetId" int, "distanceKm" float8, certainty text, "byPlace" boolean, "byQuery" boolean)
    ), gone as (
      delete from matches
       where ${one} and not exists (select from fresh where "eventId" = event_id and "assetId" = asset_id)
    )
    insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
    select * from fresh
    on conflict (event_id, asset_id) do update
       set distance_km = excluded.distance_km, certainty = excluded.certainty, by_place = excluded.by_place,
           by_query = excluded.by_query, updated_at = now()
  `.execute(db);
}
