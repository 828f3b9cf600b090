import { layBoxes } from "../matching/lay-boxes.ts";
import type { Db } from "../platform/db/database.ts";
import { followRules } from "../settings/rule-sets.ts";
import { enqueue } from "./enqueue.ts";
import type { Parts } from "./parts.ts";

/** Brings the settings of assets that follow rules, and where assets may be found, in line with what was changed. */
export async function settleAssets(db: Db, assetIds: number[]): Promise<void> {
  await followRules(db, assetIds);
  await layBoxes(db, assetIds);
}

/** What follows any change of assets or their rules, in its transaction: they are settled, and what concerns them is found again. */
export function openAssetsChanged(parts: Parts): (db: Db, assetIds: number[]) => Promise<void> {
  const { matchAssets } = enqueue(parts);
  return async (db, assetIds) => {
    await settleAssets(db, assetIds);
    await matchAssets(db, assetIds);
  };
}
