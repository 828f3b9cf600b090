import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** The item that started each event. One that was entered by hand, or whose source was deleted, has none. */
export async function findStartingItems(db: Db, eventIds: number[]): Promise<Map<number, string>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: number; item_id: string }>`
    select distinct on (event_id) event_id, item_id from event_items where event_id = any(${eventIds}::int[])
     order by event_id, reason is not null, item_id
  `.execute(db);
  return new Map(rows.map((row) => [row.event_id, row.item_id]));
}

/** The event that each item belongs to, if it belongs to one. */
export async function findEventsOfItems(db: Db, itemIds: string[]): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ item_id: string; event_id: number }>`
    select item_id, event_id from event_items where item_id = any(${itemIds}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.item_id, row.event_id]));
}
