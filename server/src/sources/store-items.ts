import { createHash } from "node:crypto";
import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { chunk } from "../platform/chunk.ts";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { withSavepoint } from "../platform/db/savepoint.ts";
import { isOfTheRow } from "../platform/db/violations.ts";
import { failpoint } from "../platform/failpoint.ts";
import { keepNewest } from "./reading/to-items.ts";
import { itemDays } from "./tables.ts";

/** One state of one entry of a feed. */
export type ItemRevision = { itemId: string; revision: number };

const batchSize = 500;

/**
 * Stores what a feed says: a new entry once, a changed one as its next revision, an unchanged one not at all. Of several with one
 * id, such as an alert that two linked documents contain, the newest is stored. Returns the revisions that are new, in the order of
 * the feed. With `refused`, the id of an item that the database refuses is added there and the item left out; without, it is an error.
 */
export async function storeItems(
  db: Db,
  sourceId: number,
  contents: ItemContent[],
  now: Date,
  refused?: Set<string>,
): Promise<ItemRevision[]> {
  const stored: ItemRevision[] = [];
  for (const batch of chunk(keepNewest(contents), batchSize)) {
    stored.push(...(await storeOrDivide(db, sourceId, batch, now, refused)));
    failpoint("poll:mid-insert");
  }
  return stored;
}

/** Stores items together; if the database refuses one of them, one by one. */
async function storeOrDivide(
  db: Db,
  sourceId: number,
  contents: ItemContent[],
  now: Date,
  refused: Set<string> | undefined,
): Promise<ItemRevision[]> {
  try {
    return await withSavepoint(db, () => storeBatch(db, sourceId, contents, now));
  } catch (error) {
    if (!refused || !isOfTheRow(error)) throw error;
    const [only] = contents;
    if (only && contents.length === 1) {
      refused.add(only.id);
      return [];
    }
  }
  const stored: ItemRevision[] = [];
  for (const content of contents) stored.push(...(await storeOrDivide(db, sourceId, [content], now, refused)));
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
