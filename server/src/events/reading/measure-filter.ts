import type { EventFilter } from "@tocsin/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { filterConditions, hasWords, type Index, isInside, timeConditions } from "./filter-conditions.ts";

/** About how many events there are, meet the whole filter, and meet each of its parts alone. */
export type Sizes = { events: number; matching: number; box: number; words: number; time: number };

const blockBytes = 8192;
/** Some 10,000 events: of as many that match, a hundred are in the sample of a million. */
const sampledBlocks = 640;

type Sample = Sizes & { percent: number; all: number | null };

/**
 * Measures a filter in a sample of the table (`tablesample system`), which is the whole table while that is small. The same
 * blocks are read each time, so that a list does not change its size while it is paged.
 */
export async function measureFilter(db: Db, filter: EventFilter, userId: string | undefined): Promise<Sizes> {
  const percent = sql`least(100, ${sampledBlocks * blockBytes * 100}::float8 / greatest(pg_relation_size('events'), 1))`;
  const count = (conditions: Expression<SqlBool>[]) =>
    sql`(count(*) filter (where ${sql.join([sql`true`, ...conditions], sql` and `)}))::int`;
  const { rows } = await sql<Sample>`
    select ${percent} as percent, count(*)::int as events, ${count(filterConditions(filter, userId))} as matching,
           ${count(filter.bbox ? [isInside(filter.bbox)] : [])} as box,
           ${count(filter.q ? [hasWords(filter.q)] : [])} as words, ${count(timeConditions(filter))} as time,
           (select reltuples::float8 * pg_relation_size(oid) / (relpages::float8 * ${blockBytes}::float8)
              from pg_class where oid = 'events'::regclass and relpages > 0 and reltuples > 0) as "all"
      from events tablesample system (${percent}) repeatable (1)
  `.execute(db);
  return scale(rows[0] as Sample);
}

/** From the sample to the table, by the number of rows that PostgreSQL's last count of them lets expect. */
function scale({ percent, all, events, ...parts }: Sample): Sizes {
  const total = percent < 100 ? (all ?? (events * 100) / percent) : events;
  const factor = total / Math.max(events, 1);
  const { matching, box, words, time } = parts;
  return { events: total, matching: matching * factor, box: box * factor, words: words * factor, time: time * factor };
}

/** The index to count the events of a filter by: the one that leaves fewest; none if its time range alone leaves fewer. */
export function findIndex({ bbox, q }: EventFilter, { box, words, time }: Sizes): Index | undefined {
  const byBox = bbox && box <= time && (!q || box <= words);
  if (byBox) return "box";
  return q && words <= time ? "words" : undefined;
}

/**
 * The index to read a page by: the newest events are read one after the other until the page is full, if that is less than what
 * the index leaves.
 */
export function findPageIndex(filter: EventFilter, sizes: Sizes, needed: number): Index | undefined {
  const index = findIndex(filter, sizes);
  return index && sizes[index] * sizes.matching < needed * sizes.events ? index : undefined;
}
