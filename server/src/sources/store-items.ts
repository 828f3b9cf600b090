import { createHash } from "node:crypto";
import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import { itemDays } from "./tables.ts";

/** One state of one entry of a feed. */
export type ItemRevision = { itemId: string; revision: number };

const batchSize = 500;

/**
 * Stores what a feed says: a new entry once, a changed one as its next revision, an unchanged one not at all.
 * Returns the revisions that are new, in the order of the feed.
 */
export async function storeItems(
  db: Db,
  sourceId: number,
  contents: ItemContent[],
  now: Date,
): Promise<ItemRevision[]> {
  const stored: ItemRevision[] = [];
  for (let start = 0; start < contents.length; start += batchSize) {
    stored.push(...(await storeBatch(db, sourceId, contents.slice(start, start + batchSize), now)));
    failpoint("poll:mid-insert");
  }
  return stored;
}

async function storeBatch(db: Db, sourceId: number, contents: ItemContent[], now: Date): Promise<ItemRevision[]> {
  const entries = contents.map((content) => ({ guid: content.id, content, hash: hashOf(content) }));
  const { rows } = await sql<ItemRevision>`
    with changed as (
      insert into items (source_id, guid, content, content_hash, seen_at, first_seen_at, delete_after)
      select ${sourceId}::int, guid, content, hash, ${now}::timestamptz, ${now}, ${later(now, itemDays * dayMs)}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (guid text, content jsonb, hash text)
          on conflict (source_id, guid) do update
         set content = excluded.content, content_hash = excluded.content_hash, seen_at = excluded.seen_at,
             delete_after = excluded.delete_after, forgotten_at = null, revision = items.revision + 1
       where items.content_hash <> excluded.content_hash
      returning id, revision, content
    ), noted as (
      insert into item_revisions (item_id, revision, content, seen_at)
      select id, revision, content, ${now}::timestamptz from changed
    )
    select id as "itemId", revision from changed
  `.execute(db);
  return rows;
}

/** Dates are left out: many feeds restamp every entry at every request, and that is no change worth a revision. */
function hashOf({ publishedAt: _published, updatedAt: _updated, ...content }: ItemContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
