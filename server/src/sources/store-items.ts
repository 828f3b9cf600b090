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
  const rows = contents.map((content) => ({
    source_id: sourceId,
    guid: content.id,
    content: JSON.stringify(content),
    content_hash: hashOf(content),
    seen_at: now,
    first_seen_at: now,
    delete_after: later(now, itemDays * dayMs),
  }));
  const changed = await db
    .insertInto("items")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["source_id", "guid"])
        .doUpdateSet((eb) => ({
          content: eb.ref("excluded.content"),
          content_hash: eb.ref("excluded.content_hash"),
          seen_at: eb.ref("excluded.seen_at"),
          delete_after: eb.ref("excluded.delete_after"),
          forgotten_at: null,
          revision: sql<number>`items.revision + 1`,
        }))
        .whereRef("items.content_hash", "<>", "excluded.content_hash"),
    )
    .returning(["id", "revision", "content"])
    .execute();
  if (changed.length === 0) return [];
  await db
    .insertInto("item_revisions")
    .values(
      changed.map((row) => ({
        item_id: row.id,
        revision: row.revision,
        content: JSON.stringify(row.content),
        seen_at: now,
      })),
    )
    .execute();
  return changed.map((row) => ({ itemId: row.id, revision: row.revision }));
}

/** Dates are left out: many feeds restamp every entry at every request, and that is no change worth a revision. */
function hashOf({ publishedAt: _published, updatedAt: _updated, ...content }: ItemContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
