import type { ItemContent } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import type { ReadFeed } from "../reading/read-feed.ts";
import { type Former, keyOf, withId } from "../reading/shared-ids.ts";

/**
 * A document whose items keep the IDs under which they were stored before it was known that entries of their source share IDs: what
 * was an item stays that item.
 */
export async function keepStoredIds(db: Db, sourceId: number, feed: ReadFeed): Promise<ReadFeed> {
  const { formerIds } = feed;
  if (formerIds.size === 0) return feed;
  const guids = [...formerIds].flatMap(([id, { ids }]) => [id, ...ids]);
  const rows = await db
    .selectFrom("items")
    .select(["guid", "content"])
    .where("source_id", "=", sourceId)
    .where("guid", "=", (eb) => eb.fn.any(eb.val([...new Set(guids)])))
    .execute();
  const stored = new Map(rows.map(({ guid, content }) => [guid, content]));
  return {
    ...feed,
    items: feed.items.map((item) => {
      const former = formerIds.get(item.id);
      if (!former || stored.has(item.id)) return item;
      const known = former.ids.find((id) => isSameEntry(item, stored.get(id), former));
      return known === undefined ? item : withId(item, known, former.sharesId);
    }),
  };
}

/** Of an index, the documents behind the links are stored, as the link shows. */
function isSameEntry(item: ItemContent, stored: ItemContent | undefined, { distinction, sharesId }: Former): boolean {
  if (!stored || stored.title === undefined) return false;
  if (item.follow !== undefined && stored.followed !== undefined) return item.follow === stored.followed;
  const [key, known] = [item, stored].map((one) => keyOf(one, distinction, sharesId)) as [string, string];
  // The name that an authority gave ranks below that of a source which is not official.
  return key === known || (!sharesId && known.endsWith(`,${key}`));
}
