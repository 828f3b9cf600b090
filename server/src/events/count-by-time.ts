import type { Category, HistogramBar, HistogramQuery } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";
import { dayMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { filterConditions, isExpected } from "./reading/filter-conditions.ts";

/** How far back is looked when the filter does not say: enough bars for a screen. */
const daysBack = { hour: 2, day: 30, week: 182 };
const mostBars = 5_000;

/** Counts what became known in each hour, day or week, as midnight is in the time zone, by category, oldest first. */
export async function countByTime(
  db: Db,
  { ahead, ...query }: HistogramQuery,
  userId: string,
): Promise<HistogramBar[]> {
  const past = await countPast(db, query, userId);
  return ahead > 0 ? [...past, ...(await countAhead(db, { ahead, ...query }, userId))] : past;
}

async function countPast(
  db: Db,
  { bucket, timeZone, ...filter }: Omit<HistogramQuery, "ahead">,
  userId: string,
): Promise<HistogramBar[]> {
  const end = filter.to ? Date.parse(filter.to) : Date.now();
  const from = filter.from ?? new Date(end - daysBack[bucket] * dayMs).toISOString();
  if (Date.parse(from) > Date.now()) return [];
  const conditions = filterConditions({ ...filter, from }, userId);
  const start = sql<Date>`date_trunc(${bucket}, created_at, ${timeZone})`;
  const rows = await db
    .selectFrom("events")
    .select([start.as("start"), "category", sql<number>`count(*)::int`.as("count")])
    .where((eb) => eb.and(conditions))
    .groupBy([sql`1`, "category"])
    .orderBy(sql`1`)
    .orderBy("category")
    .limit(mostBars)
    .execute();
  return rows.map(({ start, category, count }) => ({ from: start.toISOString(), category, count }));
}

/** Counts what is expected to be in force on each of the next days, by category: one event on each of its days. */
async function countAhead(
  db: Db,
  { ahead, timeZone, bucket: _, from: _from, to: _to, ...filter }: HistogramQuery,
  userId: string,
): Promise<HistogramBar[]> {
  const midnight = (days: RawBuilder<unknown>) =>
    sql`((date_trunc('day', now() at time zone ${timeZone}) + ${days} * interval '1 day') at time zone ${timeZone})`;
  const { rows } = await sql<{ start: Date; category: Category | null; count: number }>`
    select day.start, category, count(*)::int as count
      from (select ${midnight(sql`n`)} as start, ${midnight(sql`(n + 1)`)} - interval '1 ms' as "end"
              from generate_series(1, ${ahead}::int) n) day
      join events on ${isExpected(sql`day.start`, sql`day."end"`)}
     where ${sql.join(filterConditions(filter, userId), sql` and `)}
     group by day.start, category
     order by day.start, category
  `.execute(db);
  return rows.map(({ start, category, count }) => ({ from: start.toISOString(), category, count }));
}
