import { sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertRows, replacing } from "../../platform/db/insert-rows.ts";
import type { AnalysedItem } from "../add-item.ts";
import { draftEvent } from "../draft.ts";
import { hazardKeysAround, keysAround, type Placed } from "./blocks.ts";
import { hazardOf } from "./same-hazard.ts";
import { leastShared, newestOfKey, type StoredStory, type StoryIndex } from "./story-index.ts";
import { termsOf } from "./terms.ts";

type Sought = { isOfficial: boolean; placed: Placed; keys: string[] };

/** The keys under which each of the items may find an event, or be found. */
const listKeys = (items: AnalysedItem[], now: Date): Sought[] =>
  items
    .filter(({ finding }) => finding.incident || finding.ended)
    .map(({ content, finding }) => {
      const draft = draftEvent(content, finding, now);
      const placed = { ...draft, hazard: hazardOf(finding) };
      const keys = keysAround(termsOf(`${content.title} ${content.summary}`), placed);
      return { isOfficial: draft.official, placed, keys };
    });

/** Two transactions with items that may be about one event wait for each other. */
export const storyLocks = (items: AnalysedItem[], now: Date): string[] =>
  [...new Set(listKeys(items, now).flatMap(({ keys }) => keys))]
    .filter((key) => !key.startsWith("cell "))
    .map((key) => `story ${key}`);

/** Sources state that it is ongoing, so their further news belong to it rather than start it again. */
export const isEndedByVerdict = sql`(events.reported ->> 'ongoing' = 'true' and events.expires_at > now())`;

/** Items of an event that ended longer ago are rarely read so late. */
const endedLatelyMs = dayMs;

/**
 * The words of the events, ongoing or ended lately, that share keys with one of the items and are among the newest of these; the
 * time depends on the number of keys alone. An authority's item finds those of the news by its hazard alone, and those of
 * authorities by their names. `joined`: events that were found otherwise, whose words are added to.
 */
export async function readStories(db: Db, items: AnalysedItem[], joined: number[], now: Date): Promise<StoredStory[]> {
  const asked = listKeys(items, now).flatMap(({ keys, isOfficial, placed }, at) =>
    (isOfficial ? hazardKeysAround(placed) : keys).map((key) => ({ item: at, key, isOfficial })),
  );
  if (asked.length + joined.length === 0) return [];
  const { rows } = await sql<StoredStory>`
    with asked as (
      select * from unnest(${asked.map(({ item }) => item)}::int[], ${asked.map(({ key }) => key)}::text[],
                             ${asked.map(({ isOfficial }) => isOfficial)}::boolean[]) as a (item, key, official)
    ), found as materialized (
      select newest.key, newest.event_id, events.official
        from (select distinct key from asked) as one
       cross join lateral (
         select key, event_id from event_blocks where key = one.key order by event_id desc limit ${newestOfKey}) as newest
        join events on events.id = newest.event_id
    ), alike as (
      select distinct event_id from (
        select event_id from asked join found using (key) where not (asked.official and found.official)
         group by item, event_id, asked.official having asked.official or count(*) >= ${leastShared}) as shared
      union select unnest(${joined}::int[])
    )
    select s.event_id as "eventId", s.terms, array_remove(array_agg(found.key), null) as keys
      from alike left join found using (event_id)
      join event_stories s using (event_id)
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
