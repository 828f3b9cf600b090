import type { Event, EventFilter, EventQuery } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { type Share, shareAnswers } from "../../platform/share-answers.ts";
import { selectEvents } from "../queries.ts";
import { type EventRow, toEvent } from "../to-event.ts";
import { filterConditions, type Index, isAboutAssets } from "./filter-conditions.ts";
import { findIndex, findPageIndex, measureFilter, type Sizes } from "./measure-filter.ts";

export type Total = { total: number; estimated?: true };
/** An event as of a transaction (`xmin`), which no later version of it has again. */
export type EventVersion = { id: number; version: string };
export type EventPage = { events: EventVersion[]; total: Total };

/** More events than this are not counted. */
export const mostCounted = 10_000;
/** A filter whose sample shows that many is not counted at all. */
const surelyMore = 5 * mostCounted;

/** The maximum age of the count that a page of events contains, as long as the page is the same. */
const totalMayBeOldMs = 1000;
/** The maximum age of sizes; they decide how events are found, and are answered where there are many. */
const sizesMayBeOldMs = 10_000;

/** Finds which events are on a page, newest first, and their total number: exact up to {@link mostCounted}, an estimate beyond. */
export function openPageFinder(db: Db) {
  const shareTotal = shareAnswers<Total>(totalMayBeOldMs);
  const shareSizes: Share<Sizes> = shareAnswers<Sizes>(sizesMayBeOldMs);

  return async ({ page, take, ...filter }: EventQuery, userId: string | undefined): Promise<EventPage> => {
    const sizes = await shareSizes(keyOfFilter(roundTimes(filter), userId), () => measureFilter(db, filter, userId));
    const skipped = (page - 1) * take;
    const index = findPageIndex(filter, sizes, skipped + take);
    const events = await findPage(db, { filter, userId, index, skipped, take });
    const isLast = events.length < take && (events.length > 0 || page === 1);
    if (isLast) return { events, total: { total: skipped + events.length } };
    const key = JSON.stringify([keyOfFilter(filter, userId), page, events]);
    const total = await shareTotal(key, () => countOrEstimate(db, filter, userId, sizes));
    // Who reads page after page does not stop before the last one.
    const least = total.estimated && events.length === take ? skipped + take + 1 : 0;
    return { events, total: { ...total, total: Math.max(total.total, least) } };
  };
}

/** Callers with the same key get the same result. */
export const keyOfFilter = (filter: object & EventFilter, userId: string | undefined): string => {
  const isPersonal = isAboutAssets(filter) || filter.dismissed;
  return JSON.stringify([filter, isPersonal && userId]);
};

const hourLength = "2026-01-01T00".length;

/** Pages ask from "a day ago" on, by the millisecond; sizes hardly differ within an hour. */
const roundTimes = ({ from, to, ...filter }: EventFilter): EventFilter => ({
  ...filter,
  from: from?.slice(0, hourLength),
  to: to?.slice(0, hourLength),
});

type PageRequest = {
  filter: EventFilter;
  userId: string | undefined;
  index: Index | undefined;
  skipped: number;
  take: number;
};

/**
 * Finds the events of a page in indexes as far as possible. What an index of its own finds is materialised: otherwise the planner
 * may read the newest events instead, in the hope of enough matches among them.
 */
async function findPage(db: Db, { filter, userId, index, skipped, take }: PageRequest): Promise<EventVersion[]> {
  const conditions = sql.join(filterConditions(filter, userId, index), sql` and `);
  const { rows } = await sql<EventVersion>`
    with matching as ${sql.raw(index ? "materialized" : "not materialized")} (
      select id, created_at from events where ${conditions}
    ), page as (
      select id from matching order by created_at desc, id desc limit ${take} offset ${skipped}
    )
    select events.id, events.xmin::text as version
      from page join events on events.id = page.id
     order by events.created_at desc, events.id desc
  `.execute(db);
  return rows;
}

/** The events of a page. */
export async function readPage(db: Db, { events }: EventPage): Promise<Event[]> {
  const rows = await selectEvents(db)
    .where((eb) => eb("events.id", "=", eb.fn.any(eb.val(events.map(({ id }) => id)))))
    .orderBy("events.created_at", "desc")
    .orderBy("events.id", "desc")
    .execute();
  return rows.map((row) => toEvent(row as EventRow));
}

async function countOrEstimate(db: Db, filter: EventFilter, userId: string | undefined, sizes: Sizes): Promise<Total> {
  const counted =
    sizes.matching < surelyMore ? await countUpToMost(db, filter, userId, findIndex(filter, sizes)) : Infinity;
  if (counted <= mostCounted) return { total: counted };
  return { total: Number(Math.max(sizes.matching, mostCounted).toPrecision(2)), estimated: true };
}

/** The number of events of a filter; one more than {@link mostCounted} if there are more. */
async function countUpToMost(
  db: Db,
  filter: EventFilter,
  userId: string | undefined,
  index: Index | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom("events")
        .select("events.id")
        .where((eb) => eb.and(filterConditions(filter, userId, index)))
        .limit(mostCounted + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
