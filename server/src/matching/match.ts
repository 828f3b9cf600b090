import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Work } from "../platform/jobs/unfinished-work.ts";
import type { Announce, NewChange } from "../platform/live/changes.ts";
import {
  type Match,
  type Pair,
  reducedPoint,
  type Subjects,
  type UnclearPair,
  writeClearMatches,
} from "./clear-matches.ts";
import { judgePairs } from "./judge-pairs.ts";

export type MatchParts = {
  db: Db;
  /** The job that follows; the statement that writes the matches notes its work. */
  next: string;
  /** Sends the job of work that is noted. When it is lost, the sweep finds the note. */
  send(work: Work): Promise<void>;
  /** Has an event that concerns very many assets matched in slices. */
  slice(eventId: number): Promise<void>;
  /** What follows matches that took a second look: called in the transaction that writes them. */
  handOver(db: Db, matched: Subjects): Promise<void>;
  announce: Announce;
};

/** Events that concern more assets are matched in slices: the others must not wait, and memory is limited. */
const mostPairs = 1000;

/**
 * Finds every pair of event and asset that belongs together, by distance or by the asset's query, and replaces what was
 * known before. One statement does all of it, but for events with lines or areas and for pairs within a metre of the border:
 * those are judged here, and what follows their events waits for them. Run twice it writes the same rows.
 */
export async function matchAnew(parts: MatchParts, subjects: Subjects): Promise<void> {
  const { db, next: job, send, slice } = parts;
  const id = randomUUID();
  const { matched, unclear, vast } = await writeClearMatches(db, subjects, { next: { id, job }, mostPairs });
  failpoint("match:after-write");
  if (matched) await send({ id, inputs: listInputs(subjects, matched) });
  if (unclear.length > 0) await matchUnclear(parts, subjects, unclear);
  for (const eventId of vast) await slice(eventId);
}

/** Matches one event with the assets of some people, as {@link matchAnew} does, but for what follows. */
export async function matchPeople(
  parts: Pick<MatchParts, "db" | "announce">,
  eventId: number,
  userIds: string[],
): Promise<void> {
  const subjects = { eventIds: [eventId], userIds };
  const { unclear } = await writeClearMatches(parts.db, subjects, { next: null, mostPairs: 1e9 });
  const handOver = async (): Promise<void> => undefined;
  if (unclear.length > 0) await matchUnclear({ ...parts, handOver }, subjects, unclear);
}

/** So many assets are compared to find the nearest people. */
const nearestOf = 4000;

/**
 * Some of the people nearest to an event: the owners of `most` assets, the nearest first. The index finds the nearest by degrees, which
 * is quick however many there are; the distance that orders them is along the chord.
 */
export async function listNearestPeople(db: Db, eventId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id
      from (select b.asset_id, (b.x - p.x) * (b.x - p.x) + (b.y - p.y) * (b.y - p.y) + (b.z - p.z) * (b.z - p.z) as chord
              from events e cross join ${reducedPoint} join event_boxes eb on eb.event_id = e.id
             cross join lateral (select * from asset_boxes
                                  where box && eb.box order by box <-> point(e.lon, e.lat) limit ${nearestOf}) b
             where e.id = ${eventId} and e.place_kind <> 'unknown' order by chord limit ${most}) as near
      join assets a on a.id = near.asset_id
     group by a.user_id order by min(near.chord), a.user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Everybody whose assets an event may concern, or has concerned, the nearest first: people whose boxes it touches. The distance
 * that orders them is along the chord.
 */
export async function listPeopleNear(db: Db, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id
      from (select b.asset_id, (b.x - p.x) * (b.x - p.x) + (b.y - p.y) * (b.y - p.y) + (b.z - p.z) * (b.z - p.z) as chord
              from events e cross join ${reducedPoint} join event_boxes eb on eb.event_id = e.id join asset_boxes b on b.box && eb.box
             where e.id = ${eventId} and e.place_kind <> 'unknown'
            union all
            select asset_id, 4 from matches where event_id = ${eventId}
            union all
            select a.id, 4 from events e join assets a on e.words @@ a.wanted and a.wanted is not null where e.id = ${eventId}) as near
      join assets a on a.id = near.asset_id
     group by a.user_id order by min(near.chord), a.user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

const listInputs = (subjects: Subjects, matched: number[]) =>
  matched.map((id) => ("eventIds" in subjects ? { eventId: id } : { assetId: id }));

async function matchUnclear(
  { db, handOver, announce }: Pick<MatchParts, "db" | "handOver" | "announce">,
  subjects: Subjects,
  unclear: UnclearPair[],
): Promise<void> {
  const { matches, apart } = await judgePairs(db, unclear);
  await db.transaction().execute(async (db) => {
    const gone = await forget(db, apart);
    await insertRows(db, "matches", matches, replacing<"matches">(["event_id", "asset_id"], [...replaced]));
    await announce(db, await listOwners(db, [...matches, ...gone]));
    const matched = await listMatched(db, subjects, unclear);
    if (matched) await handOver(db, matched);
  });
}

/** The subjects of the pairs that have matches now, whoever judged them. */
async function listMatched(db: Db, subjects: Subjects, unclear: Pair[]): Promise<Subjects | null> {
  const column = "eventIds" in subjects ? "event_id" : "asset_id";
  const ids = [...new Set(unclear.map((pair) => pair[column]))];
  const rows = await db
    .selectFrom("matches")
    .select(column)
    .distinct()
    .where(column, "in", ids)
    .orderBy(column)
    .execute();
  const matched = rows.map((row) => row[column] as number);
  if (matched.length === 0) return null;
  return "eventIds" in subjects ? { eventIds: matched } : { assetIds: matched };
}

async function forget(db: Db, pairs: Pair[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    delete from matches
     where (event_id, asset_id) in (
       select * from unnest(${pairs.map((one) => one.event_id)}::int[], ${pairs.map((one) => one.asset_id)}::int[]))
    returning event_id, asset_id
  `.execute(db);
  return rows;
}

/**
 * The owners whose pages show these pairs, each with their newest event: matches are known only after the event was
 * published, and a page that loaded in between would continue to show an asset as quiet.
 */
async function listOwners(db: Db, pairs: Pair[]): Promise<NewChange[]> {
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

const replaced = ["distance_km", "certainty", "by_place", "by_query", "updated_at"] as const satisfies (
  | keyof Match
  | "updated_at"
)[];
