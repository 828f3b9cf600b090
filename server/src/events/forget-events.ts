import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { isPast } from "../platform/db/delete-expired.ts";

/**
 * Deletes ended events that are older than a number of days, and records their ids, so that an item that appears again starts
 * no event. Ongoing events stay, whatever their age. Returns their number.
 */
export async function forgetEvents(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id, official, severity from events
       where not ongoing and test_alert_of is null and ${isPast("delete_after", days)} limit ${most} for update skip locked
    ), known as (
      select authority, name, severity from event_names join old on id = event_id and official
      union
      select 'item', item_id::text, severity from event_items join old on id = event_id
    ), noted as (
      insert into forgotten_events (authority, name, severity)
      select distinct on (authority, name) * from known
      on conflict (authority, name) do update set severity = excluded.severity, forgotten_at = now()
    ), gone as (
      delete from events where id in (select id from old) returning 1
    )
    select count(*)::int as count from gone
  `.execute(db);
  return rows[0]?.count ?? 0;
}
