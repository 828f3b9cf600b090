import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** How long the id of an item is known after its content is gone; what is listed all the while stays known. */
export const rememberedDays = 400;

/**
 * Deletes the content of items, all but their ids and the hashes of their newest revisions: an entry that comes again is
 * then no second event. Answers how many it was.
 */
export async function forgetItems(db: Db, isOld: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from items where forgotten_at is null and ${isOld} limit ${most} for update skip locked
    ), gone as (
      delete from findings where item_id in (select id from old)
    ), revisions as (
      delete from item_revisions where item_id in (select id from old)
    ), forgotten as (
      update items set content = '{}', forgotten_at = now(), delete_after = now() + make_interval(days => ${rememberedDays})
       where id in (select id from old) returning 1
    )
    select count(*)::int as count from forgotten
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes events that are over, and notes what they were known by: a report that comes again starts none. What goes on
 * stays, however old it is. Answers how many it was.
 */
export async function forgetEvents(db: Db, isOld: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id, official, severity from events
       where not ongoing and drill_of is null and ${isOld} limit ${most} for update skip locked
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
