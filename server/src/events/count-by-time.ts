import type { HistogramBar, HistogramQuery } from "@tocsin/contract";
import { sql } from "kysely";
import { dayMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { filterConditions } from "./reading/filter-conditions.ts";

/** How far back is looked when the filter does not say: enough bars for a screen. */
const daysBack = { hour: 2, day: 30, week: 182 };
const mostBars = 5_000;

/** Counts what became known in each hour, day or week, as midnight is in the time zone, by category, oldest first. */
export async function countByTime(
  db: Db,
  { bucket, timeZone, ...filter }: HistogramQuery,
  userId: string,
): Promise<HistogramBar[]> {
  const end = filter.to ? Date.parse(filter.to) : Date.now();
  const from = filter.from ?? new Date(end - daysBack[bucket] * dayMs).toISOString();
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
