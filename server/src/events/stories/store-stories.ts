import { sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertRows, replacing } from "../../platform/db/insert-rows.ts";
import type { Report } from "../add-report.ts";
import { draftEvent } from "../draft.ts";
import { keysAround } from "./blocks.ts";
import { hazardOf } from "./same-hazard.ts";
import { leastShared, newestOfKey, type StoredStory, type StoryIndex } from "./story-index.ts";
import { termsOf } from "./terms.ts";

/** The keys under which each of the items may find an event, or be found. */
const listKeys = (reports: Report[], now: Date): string[][] =>
  reports
    .filter(({ finding }) => finding.incident)
    .map(({ content, finding }) =>
      keysAround(termsOf(`${content.title} ${content.summary}`), {
        ...draftEvent(content, finding, now),
        hazard: hazardOf(finding),
      }),
    );

/** Two transactions with items that may be about one event wait for each other. */
export const storyLocks = (reports: Report[], now: Date): string[] =>
  [...new Set(listKeys(reports, now).flat())].filter((key) => !key.startsWith("cell ")).map((key) => `story ${key}`);

/** Sources state that it is ongoing, so their further news belong to it rather than start it again. */
export const isEndedByVerdict = sql`(events.reported ->> 'ongoing' = 'true' and events.expires_at > now())`;

/** Items of an event that ended longer ago are rarely read so late. */
const endedLatelyMs = dayMs;

/**
 * The words of the events, ongoing or ended lately, that share keys with one of the items and are among the newest of these; the
 * time depends on the number of keys alone.
 */
export async function readStories(db: Db, reports: Report[], now: Date): Promise<StoredStory[]> {
  const asked = listKeys(reports, now).flatMap((keys, item) => keys.map((key) => ({ item, key })));
  if (asked.length === 0) return [];
  const { rows } = await sql<StoredStory>`
    with asked as (
      select * from unnest(${asked.map(({ item }) => item)}::int[], ${asked.map(({ key }) => key)}::text[]) as a (item, key)
    ), found as materialized (
      select newest.key, newest.event_id
        from (select distinct key from asked) as one
       cross join lateral (
         select key, event_id from event_blocks where key = one.key order by event_id desc limit ${newestOfKey}) as newest
    ), alike as (
      select distinct event_id from (
        select event_id from asked join found using (key) group by item, event_id having count(*) >= ${leastShared}) as shared
    )
    select s.event_id as "eventId", s.terms, array_agg(found.key) as keys
      from alike join found using (event_id)
      join event_stories s on s.event_id = found.event_id
      join events on events.id = s.event_id
       and (events.ongoing or events.ended_at > ${later(now, -endedLatelyMs)} or ${isEndedByVerdict})
     group by s.event_id
     order by s.event_id
  `.execute(db);
  return rows;
}

/** Writes what a batch changed. Events that have ended are found no more. */
export async function writeStories(db: Db, index: StoryIndex): Promise<void> {
  const { stories, blocks } = index.changes();
  await insertRows(db, "event_stories", stories, replacing<"event_stories">(["event_id"], ["terms"]));
  await insertRows(db, "event_blocks", blocks, sql`on conflict do nothing`);
}
