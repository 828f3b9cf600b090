import { createHash } from "node:crypto";
import type { ItemContent } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { hourMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { rankEntry } from "./rank-entry.ts";

export type LinkedDocument = Selectable<Schema["linked_documents"]>;

/** How often a document is checked whose entry would show a change, or that is no longer in force. */
const slowCheckMs = hourMs;

const sha256 = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Notes what an index lists now: documents of new and changed entries, and of those that are listed again, wait to be read. `isWhole`: nothing else is listed. */
export async function noteEntries(
  db: Db,
  sourceId: number,
  entries: ItemContent[],
  isWhole: boolean,
  now: Date,
): Promise<void> {
  const rows = entries.map((entry) => {
    const { publishedAt, updatedAt, ...words } = entry;
    const hashes = { entry_hash: sha256([words, publishedAt, updatedAt]), words_hash: sha256(words) };
    return { guid: entry.id, entry, rank: rankEntry(entry), ...hashes };
  });
  const at = sql`${now}::timestamptz`;
  // What was read before documents were remembered states it in its item.
  await sql`
    insert into linked_documents as known
      (source_id, guid, entry, entry_hash, words_hash, rank, listed_at, is_read, waiting_since, try_after, checked_at)
    select ${sourceId}::int, listed.guid, listed.entry, listed.entry_hash, listed.words_hash, listed.rank, ${at},
           items.id is not null, case when items.id is null then ${at} end, ${at}, case when items.id is not null then ${at} end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as listed (guid text, entry jsonb, entry_hash text, words_hash text, rank smallint)
      left join items on items.source_id = ${sourceId} and items.guid = listed.guid
           and (items.content ->> 'followed' = listed.entry ->> 'follow' or items.forgotten_at is not null)
        on conflict (source_id, guid) do update
       set entry = excluded.entry, entry_hash = excluded.entry_hash, words_hash = excluded.words_hash,
           rank = excluded.rank, is_listed = true, listed_at = ${at},
           waiting_since = case when known.entry_hash = excluded.entry_hash and known.is_listed then known.waiting_since
                                else coalesce(known.waiting_since, ${at}) end,
           try_after = case when known.words_hash = excluded.words_hash then known.try_after else ${at} end,
           body_hash = case when known.entry ->> 'follow' = excluded.entry ->> 'follow' and known.is_listed then known.body_hash end
     where known.entry_hash <> excluded.entry_hash or not known.is_listed
  `.execute(db);
  if (!isWhole) return;
  const listed = entries.map(({ id }) => id);
  await sql`
    update linked_documents set is_listed = false, listed_at = ${at}
     where source_id = ${sourceId} and is_listed and guid <> all(${listed}::text[])
  `.execute(db);
}

const waiting = (sourceId: number, now: Date) =>
  sql`source_id = ${sourceId} and waiting_since is not null and try_after <= ${now}`;

/**
 * Documents that wait to be read, also those that are no longer listed: the most severe by the words of the entry and the one that
 * has waited longest in turn, so that neither delays the other for good.
 */
export async function listWaiting(db: Db, sourceId: number, now: Date, most: number): Promise<LinkedDocument[]> {
  const select = sql`select * from linked_documents where ${waiting(sourceId, now)}`;
  const dated = sql`coalesce(entry ->> 'updatedAt', entry ->> 'publishedAt', '')`;
  const [grave, old] = [
    await sql<LinkedDocument>`${select} order by rank desc, ${dated} desc, guid limit ${most}`.execute(db),
    await sql<LinkedDocument>`${select} order by waiting_since, ${dated}, guid limit ${most}`.execute(db),
  ];
  const inTurn = grave.rows.flatMap((row, index) => [row, ...old.rows.slice(index, index + 1)]);
  return [...new Map(inTurn.map((row) => [row.guid, row])).values()].slice(0, most);
}

/**
 * Documents that were read and may have been rewritten at their address, though their entry is the same: at each poll those in
 * force whose entry has no date, rarely the others; the most severe first.
 */
async function listChecks(
  db: Db,
  sourceId: number,
  { now, paceMs, most }: CheckLimits,
): Promise<{ urgent: LinkedDocument[]; slow: LinkedDocument[] }> {
  const isUndated = sql`coalesce(entry ->> 'publishedAt', entry ->> 'updatedAt') is null`;
  const isInForce = sql`items.content -> 'official' is not null
    and items.content #>> '{official,ended}' = 'false' and items.content ->> 'isBulletin' is null
    and coalesce(items.content #>> '{official,expiresAt}' > ${now.toISOString()}, true)`;
  const list = async (which: ReturnType<typeof sql>, checkedBefore: Date) => {
    const { rows } = await sql<LinkedDocument>`
      select linked_documents.* from linked_documents
        join items on items.source_id = linked_documents.source_id and items.guid = linked_documents.guid
       where linked_documents.source_id = ${sourceId} and is_listed and waiting_since is null
         and items.forgotten_at is null and checked_at <= ${checkedBefore} and ${which}
       order by rank desc, checked_at, linked_documents.guid limit ${most}
    `.execute(db);
    return rows;
  };
  const urgent = await list(sql`${isUndated} and ${isInForce}`, later(now, -0.8 * paceMs));
  const slow = await list(sql`(${isUndated} <> (${isInForce}))`, later(now, -Math.max(slowCheckMs, paceMs)));
  return { urgent, slow };
}

type CheckLimits = { now: Date; paceMs: number; most: number };

/** Most sources are no index, and no documents are looked for. */
export async function hasDocuments(db: Db, sourceId: number): Promise<boolean> {
  const row = await db
    .selectFrom("linked_documents")
    .select("guid")
    .where("source_id", "=", sourceId)
    .limit(1)
    .execute();
  return row.length > 0;
}

/** What to read or check now, at most this many; the first of each kind by turns of {@link listWaiting}. */
export async function listDue(db: Db, sourceId: number, limits: CheckLimits): Promise<LinkedDocument[]> {
  if (!(await hasDocuments(db, sourceId))) return [];
  const waits = await listWaiting(db, sourceId, limits.now, limits.most);
  if (waits.length === limits.most) return waits;
  const { urgent, slow } = await listChecks(db, sourceId, limits);
  return [...waits, ...urgent, ...slow].slice(0, limits.most);
}

/** Whether documents wait that are to be read at once. */
export async function areDocumentsDue(db: Db, sourceId: number, now: Date, paceMs: number): Promise<boolean> {
  if (!(await hasDocuments(db, sourceId))) return false;
  const [first] = await listWaiting(db, sourceId, now, 1);
  return first !== undefined || (await listChecks(db, sourceId, { now, paceMs, most: 1 })).urgent.length > 0;
}

/** The documents that could not be read, and whether any of the source ever was. */
export async function findUnread(
  db: Db,
  sourceId: number,
): Promise<{ count: number; url: string; reason: string; isAnyRead: boolean } | null> {
  const { rows } = await sql<{ count: number; url: string; reason: string; isAnyRead: boolean }>`
    select count(*)::int as count, (array_agg(entry ->> 'follow' order by guid))[1] as url,
           (array_agg(reason order by guid))[1] as reason,
           exists (select from linked_documents where source_id = ${sourceId} and is_read) as "isAnyRead"
      from linked_documents
     where source_id = ${sourceId} and waiting_since is not null and failures > 0
    having count(*) > 0
  `.execute(db);
  return rows[0] ?? null;
}
