import { listOwners } from "../assets/queries.ts";
import { layBoxes } from "../matching/lay-boxes.ts";
import type { Db } from "../platform/db/database.ts";
import { noteChanges } from "../platform/live/changes.ts";
import { followRules } from "../settings/rule-sets.ts";
import { enqueue } from "./enqueue.ts";
import type { Parts } from "./parts.ts";

/** Brings the settings of assets that follow rules, and where assets may be found, in line with what was changed. */
export async function settleAssets(db: Db, assetIds: number[]): Promise<void> {
  await followRules(db, assetIds);
  await layBoxes(db, assetIds);
}

/** Open pages read the summaries of owners again: how many assets there are, and whether sources watch them, is in them without any event. */
async function announceOwners(db: Db, assetIds: number[]): Promise<void> {
  const owners = await listOwners(db, assetIds);
  const changes = owners.map((userId) => ({ id: userId, change: "updated" as const, userId }));
  await noteChanges(db, "summary", changes);
}

/**
 * What follows any change of assets or their rules, in its transaction: they are settled, what concerns them is found again, and open
 * pages follow.
 */
export function openAssetsChanged(parts: Parts): (db: Db, assetIds: number[]) => Promise<void> {
  const { matchAssets } = enqueue(parts);
  return async (db, assetIds) => {
    await settleAssets(db, assetIds);
    await matchAssets(db, assetIds);
    await announceOwners(db, assetIds);
  };
}
