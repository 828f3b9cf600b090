import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { type ItemRevision, storeItems } from "./store-items.ts";

/**
 * What a complete listing no longer names has ended: its item gets a last revision that states it. Listed again, it has its old
 * content again, which is one more revision. Idempotent: a second run finds nothing.
 */
export async function endUnlisted(
  db: Db,
  sourceId: number,
  listed: string[],
  now: Date,
  refused?: Set<string>,
): Promise<ItemRevision[]> {
  const { rows } = await sql<{ content: ItemContent }>`
    select content from items
     where source_id = ${sourceId} and forgotten_at is null and guid <> all(${listed}::text[])
       and content #>> '{official,whileListed}' = 'true'
     order by id
  `.execute(db);
  const ended = rows.flatMap(({ content }) => (content.official ? [withEnd(content, content.official)] : []));
  return storeItems(db, sourceId, ended, now, refused);
}

function withEnd(content: ItemContent, facts: NonNullable<ItemContent["official"]>): ItemContent {
  const { whileListed: _, ...official } = facts;
  return { ...content, official: { ...official, ended: true } };
}
