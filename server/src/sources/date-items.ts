import type { ItemContent } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";

/** What a program or a mapping gives without a date happens when it is seen first. */
export async function dateItems(db: Db, sourceId: number, items: ItemContent[], now: Date): Promise<ItemContent[]> {
  const ids = items.filter(isUndated).map(({ id }) => id);
  if (ids.length === 0) return items;
  const known = await db
    .selectFrom("items")
    .select(["guid", "first_seen_at"])
    .where("source_id", "=", sourceId)
    .where("guid", "in", ids)
    .execute();
  const firstSeen = new Map(known.map(({ guid, first_seen_at }) => [guid, first_seen_at]));
  return items.map((item) => {
    return isUndated(item) ? dateItem(item, firstSeen.get(item.id) ?? now) : item;
  });
}

export const isUndated = ({ publishedAt, updatedAt, official }: ItemContent): boolean =>
  !publishedAt && !updatedAt && !official?.happenedAt;

export function dateItem(item: ItemContent, seenAt: Date): ItemContent {
  const at = seenAt.toISOString();
  return { ...item, publishedAt: at, official: item.official && { ...item.official, happenedAt: at } };
}
