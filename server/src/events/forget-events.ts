import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { isPast } from "../platform/db/delete-expired.ts";

/**
 * Deletes events that are over and whose time passed so many days ago, and notes what they were known by: a report that
 * comes again starts none. What goes on stays, however old it is. Answers how many it was.
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
