import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

const days = 14;

/** The new items of each source on each of the last 14 days (UTC), today last; with `sourceId` of that source alone. */
export async function countItemsPerDay(
  db: Db,
  sourceId: number | null = null,
): Promise<(sourceId: number) => number[]> {
  const { rows } = await sql<{ source_id: number; day: number; items: number }>`
    select source_id, (first_seen_at at time zone 'UTC')::date - first.day as day, count(*)::int as items
      from (select (now() at time zone 'UTC')::date - ${days - 1}::int as day) first, items
     where first_seen_at >= first.day::timestamp at time zone 'UTC' ${sourceId === null ? sql`` : sql`and source_id = ${sourceId}`}
     group by source_id, 2
  `.execute(db);
  const counts = new Map<number, number[]>();
  for (const { source_id, day, items } of rows) {
    const ofSource = counts.getOrInsertComputed(source_id, noItems);
    if (day < days) ofSource[day] = items;
  }
  return (id) => counts.get(id) ?? noItems();
}

const noItems = (): number[] => Array<number>(days).fill(0);
