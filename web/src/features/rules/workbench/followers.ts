import type { Asset } from "@tocsin/contract";
import { tagsWithRules } from "../followed-words.ts";

export type TaggedAsset = Pick<Asset, "id" | "name" | "tags">;
type Sets = readonly { tag: string | null }[];

/** How many assets follow the rules of each tag, and those of all assets (null); those with custom rules follow none. */
export function countFollowers(
  assets: readonly TaggedAsset[],
  sets: Sets,
  custom: ReadonlySet<number>,
): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { id, tags } of assets) {
    if (custom.has(id)) continue;
    const followed = tagsWithRules(tags, sets)[0] ?? null;
    counts.set(followed, (counts.get(followed) ?? 0) + 1);
  }
  return counts;
}

/** The combinations of tags with rules that assets have, the most frequent first. */
export function listOverlaps(assets: readonly TaggedAsset[], sets: Sets): { tags: string[]; count: number }[] {
  const found = new Map<string, { tags: string[]; count: number }>();
  for (const asset of assets) {
    const tags = tagsWithRules(asset.tags, sets);
    if (tags.length < 2) continue;
    const key = JSON.stringify(tags);
    found.set(key, { tags, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}
