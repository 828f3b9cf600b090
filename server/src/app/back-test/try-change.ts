import type { BackTestInput } from "@tocsin/contract";
import { msg } from "#messages";
import type { PlaceColumns } from "../../assets/asset-row.ts";
import { insertAsset, setRadius } from "../../assets/change-asset.ts";
import { listAssetIds } from "../../assets/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { saveAssetRules } from "../../settings/asset-choices.ts";
import { addAssetSettings, dropAssetSettings } from "../../settings/queries.ts";
import { dropRuleSet, listFollowers, orderRuleSets, saveRuleSet } from "../../settings/rule-sets.ts";
import { settleAssets } from "../assets-changed.ts";

const assetNotFound = msg({ id: "error.asset.notFound", message: "Asset not found" });

/**
 * Makes the change that a back-test tries, in a transaction that is rolled back; answers the asset that it adds, at the place whose `columns` these
 * are. Throws `not_found` for someone else's asset.
 */
export async function tryChange(
  db: Db,
  userId: string,
  input: BackTestInput,
  columns: PlaceColumns | null,
): Promise<number | null> {
  const { assetIds, place, order } = input;
  if (assetIds) await changeAssets(db, userId, assetIds, input);
  else if (input.rules) await saveRuleSet(db, userId, { tag: input.tag ?? null, rules: input.rules });
  else if (input.rules === null) await dropRuleSet(db, userId, input.tag ?? null);
  if (order) await orderRuleSets(db, userId, { tags: order }, "order");
  const added = place && columns ? await insertAsset(db, userId, place, columns) : null;
  if (added !== null) await addAssetSettings(db, [added]);
  const followers = await listFollowers(db, userId);
  await settleAssets(db, [...new Set([...followers, ...(assetIds ?? [])])]);
  return added;
}

async function changeAssets(
  db: Db,
  userId: string,
  assetIds: number[],
  { rules, radius }: Pick<BackTestInput, "rules" | "radius">,
): Promise<void> {
  const own = new Set(await listAssetIds(db, userId));
  if (!assetIds.every((id) => own.has(id))) throw notFound(assetNotFound);
  if (rules)
    await saveAssetRules(
      db,
      assetIds.map((assetId) => ({ assetId, own: true, rules })),
    );
  if (rules === null) await dropAssetSettings(db, assetIds);
  if (radius !== undefined) await setRadius(db, assetIds, radius);
}
