import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Work } from "../platform/jobs/unfinished-work.ts";
import { reducedPoint, type Subjects, writeClearMatches } from "./clear-matches.ts";
import { judgePairs } from "./judge-pairs.ts";
import type { Unclear } from "./unclear.ts";
import { writeJudgedMatches } from "./write-judged.ts";

export type MatchParts = {
  db: Db;
  /** The job that follows; the statement that writes the matches notes its work. */
  next: string;
  /** Sends the job of work that is noted. When it is lost, the sweep finds the note. */
  send(work: Work): Promise<void>;
  /** Has an event that concerns very many assets matched in slices. */
  slice(eventId: number): Promise<void>;
};

/** Events that concern more assets are matched in slices: the others must not wait, and memory is limited. */
const mostPairs = 1000;

/**
 * Finds every pair of event and asset that belongs together, by distance or by the asset's query, and replaces what was
 * known before. One statement does all of it, but for events with lines or areas and for pairs within a metre of the border:
 * those are judged here, and what follows their events waits for them. Idempotent: a second run writes the same rows.
 */
export async function rematch(parts: MatchParts, subjects: Subjects): Promise<void> {
  const { db, next: job, send, slice } = parts;
  const id = randomUUID();
  const { matched, unclear, vast } = await writeClearMatches(db, subjects, { next: { id, job }, mostPairs });
  failpoint("match:after-write");
  if (matched) await send({ id, inputs: listInputs(subjects, matched) });
  if (unclear.pairs.length > 0) await matchUnclear(parts, subjects, unclear);
  for (const eventId of vast) await slice(eventId);
}

/** Matches one event with the assets of some people, as {@link rematch} does, but for what follows. */
export async function matchPeople(db: Db, eventId: number, userIds: string[]): Promise<void> {
  const subjects = { eventIds: [eventId], userIds };
  const { unclear } = await writeClearMatches(db, subjects, { next: null, mostPairs: 1e9 });
  if (unclear.pairs.length > 0) await writeJudgedMatches(db, subjects, judgePairs(unclear), null);
}

/** This many assets are compared to find the nearest people. */
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
 * Everyone whose assets an event may concern, or has concerned, the nearest first: people whose boxes it touches. The distance
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

/** Judges what the database left open, writes it, and has what follows done. */
async function matchUnclear(
  { db, next, send }: Pick<MatchParts, "db" | "next" | "send">,
  subjects: Subjects,
  unclear: Unclear,
) {
  const id = randomUUID();
  const matched = await writeJudgedMatches(db, subjects, judgePairs(unclear), { id, job: next });
  if (matched) await send({ id, inputs: listInputs(subjects, matched) });
}
