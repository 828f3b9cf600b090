import type { EventItem } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { getEvent } from "../queries.ts";
import { findCopies } from "./copies.ts";

/** The items of an event by the time they came, and which of them are copies of an earlier one. Throws `not_found` for an event that the person may not see. */
export async function listEventItems(db: Db, eventId: number, userId: string): Promise<EventItem[]> {
  await getEvent(db, eventId, userId);
  const { rows } = await sql<Omit<EventItem, "copyOf"> & { summary: string }>`
    select i.id::text as "itemId", s.name as source, i.content ->> 'title' as title,
           coalesce(i.content ->> 'summary', '') as summary, i.content ->> 'link' as link,
           i.content ->> 'publishedAt' as "publishedAt", f.finding ->> 'expiresAt' as "expiresAt", ei.reason,
           coalesce(f.finding -> 'reasons' -> 'words', '[]') as words,
           f.finding -> 'reasons' ->> 'severity' as "severityReason"
      from event_items ei
      join items i on i.id = ei.item_id
      join sources s on s.id = i.source_id
      left join findings f on f.item_id = i.id and f.revision = i.revision
     where ei.event_id = ${eventId} and i.forgotten_at is null
     order by i.id
     limit 500
  `.execute(db);
  const copies = findCopies(rows.map(({ title, summary }) => `${title} ${summary}`));
  return rows.map(({ summary: _, ...row }, index) => {
    const original = copies[index] ?? null;
    return { ...row, copyOf: original === null ? null : (rows[original]?.itemId ?? null) };
  });
}

/** What sources call some events, by the newest of their items that states a term. */
export async function readTerms(db: Db, ids: number[]): Promise<Map<number, string>> {
  const term = sql<string | null>`items.content #>> '{official,term}'`;
  const rows = await db
    .selectFrom("event_items")
    .innerJoin("items", "items.id", "event_items.item_id")
    .distinctOn("event_items.event_id")
    .select(["event_items.event_id", term.as("term")])
    .where((eb) => eb("event_items.event_id", "=", eb.fn.any(eb.val(ids))))
    .where(term, "is not", null)
    .orderBy("event_items.event_id")
    .orderBy(sql`items.content ->> 'publishedAt'`, sql`desc nulls last`)
    .orderBy("items.id", "desc")
    .execute();
  return new Map(rows.flatMap(({ event_id, term }) => (term ? [[event_id, term]] : [])));
}
