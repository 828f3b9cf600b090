import type { Finding, ItemContent } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { AnalysedItem } from "./add-item.ts";
import { type EventName, earlierNames, eventNames } from "./event-names.ts";
import { endCancelled } from "./messages/end-cancelled.ts";
import { titleInForce } from "./stories/retitle.ts";
import type { Statement } from "./stories/statements.ts";

/** Which revision of which item is spoken of. */
export type Revision = { itemId: string; revision: number };

/** An item with its finding and its source, as `columnsWith` selects them. */
type Row = Omit<AnalysedItem, "names" | "earlierNames"> & { sourceId: number; content: ItemContent; finding: Finding };

const columnsWith = (content: RawBuilder<unknown>) => sql`
  items.id as "itemId", ${content} as content, findings.finding, sources.id as "sourceId", sources.name as source, sources.official as "isAuthority",
  items.first_seen_at as "firstSeenAt", items.seen_at as "seenAt"`;

const toItem = ({ sourceId, ...row }: Row): AnalysedItem => ({
  ...row,
  names: eventNames(row.content, row.finding),
  earlierNames: row.finding.official ? earlierNames(row.finding.official, sourceId) : [],
});

/** The items with their findings, each once; one that has a newer revision is left out, for that will speak for itself. They are kept until the end, for their source may be deleted. */
export async function listItems(db: Db, revisions: Revision[]): Promise<AnalysedItem[]> {
  const { rows } = await sql<Row>`
    select ${columnsWith(sql`items.content`)}
      from (select item_id, revision, min(place) as place
              from unnest(${revisions.map((one) => one.itemId)}::bigint[], ${revisions.map((one) => one.revision)}::int[])
                   with ordinality as asked (item_id, revision, place)
             group by item_id, revision) as asked
      join items on items.id = asked.item_id and items.revision = asked.revision
      join findings on findings.item_id = items.id and findings.revision = items.revision
      join sources on sources.id = items.source_id
     order by place
       for key share of items
  `.execute(db);
  return endCancelled(db, rows.map(toItem));
}

/** More messages than an event has in a year of hourly updates; the rest is most likely an error or an attack. */
const mostMessages = 10_000;

/**
 * The messages that some names lead to by references, in either direction and however far: a cancel may have been read before the
 * message that it ends. A message whose newest revision is still to be analysed speaks by the one before: without it, what it
 * replaces or carries on would look as if it did not exist.
 */
export async function listMessages(db: Db, names: readonly EventName[]): Promise<AnalysedItem[]> {
  const found = new Map<string, AnalysedItem>();
  const seen = new Set<string>();
  let asked = names.map(({ name }) => name);
  while (asked.length > 0 && found.size < mostMessages) {
    for (const name of asked) seen.add(name);
    const { rows } = await sql<Row>`
      select ${columnsWith(sql`item_revisions.content`)}
        from findings
        join items on items.id = findings.item_id
        join item_revisions on item_revisions.item_id = items.id and item_revisions.revision = findings.revision
        join sources on sources.id = items.source_id
       where findings.finding #>> '{official,authority}' = 'cap' and findings.finding -> 'official' -> 'ids' ?| ${asked}::text[]
         and items.forgotten_at is null
         and not exists (select from findings newer where newer.item_id = items.id and newer.revision > findings.revision)
       order by items.id desc limit ${mostMessages}
    `.execute(db);
    const fresh = rows.map(toItem).filter(({ itemId }) => !found.has(itemId));
    for (const item of fresh) found.set(item.itemId, item);
    asked = fresh.flatMap(({ names, earlierNames }) => [...names, ...earlierNames].map(({ name }) => name));
    asked = [...new Set(asked)].filter((name) => !seen.has(name));
  }
  return [...found.values()];
}

/** More ends than an office states in three days; the rest is most likely an error or an attack. */
const mostEnds = 500;

/** What official sources have stated in words to have ended, since a time. Kept like `listItems`. */
export async function listEndsInWords(db: Db, sources: string[], since: Date): Promise<AnalysedItem[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columnsWith(sql`items.content`)}
      from items
      join findings on findings.item_id = items.id and findings.revision = items.revision
      join sources on sources.id = items.source_id
     where sources.name = any(${sources}::text[]) and sources.official and items.forgotten_at is null and items.seen_at > ${since}
       and (findings.finding ->> 'ended' = 'true' or findings.finding ? 'lifts') and findings.finding -> 'official' = 'null'::jsonb
     order by items.id desc limit ${mostEnds}
       for key share of items
  `.execute(db);
  return rows.map(toItem);
}

/** What official sources state in words about some events, and has not ended. */
export async function listStatements(db: Db, eventIds: number[]): Promise<Map<number, Statement[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<Statement & { eventId: number }>`
    select ei.event_id as "eventId", i.id as "itemId", s.name as source, i.content ->> 'title' as title, f.finding ->> 'severity' as severity,
           i.content ->> 'publishedAt' as "publishedAt", i.content ->> 'updatedAt' as "updatedAt", i.seen_at as "seenAt",
           f.finding
      from event_items ei
      join items i on i.id = ei.item_id
      join sources s on s.id = i.source_id and s.official
      join findings f on f.item_id = i.id and f.revision = i.revision
     where ei.event_id = any(${eventIds}::int[]) and f.finding ->> 'ended' = 'false' and f.finding ->> 'incident' = 'true'
       and f.finding -> 'official' = 'null'::jsonb
  `.execute(db);
  const statements = rows.map((row) => ({ ...row, title: titleInForce(row.title, row.finding) }));
  return Map.groupBy(statements, ({ eventId }) => eventId);
}
