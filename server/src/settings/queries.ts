import {
  type AssetSettings,
  type AssetSettingsInput,
  settingsFromPairs,
  settingsToPairs,
  type UserSettings,
} from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";
import { saveAssetRules } from "./asset-choices.ts";

const assetNotFound = msg({ id: "error.asset.notFound", message: "Asset not found" });

export async function getUserSettings(db: Db, userId: string): Promise<UserSettings> {
  const pairs = await db.selectFrom("user_settings").select(["name", "value"]).where("user_id", "=", userId).execute();
  return settingsFromPairs(pairs);
}

/** The settings of several people; the defaults for those who saved none. */
export async function listUserSettings(db: Db, userIds: string[]): Promise<Map<string, UserSettings>> {
  const pairs = await db
    .selectFrom("user_settings")
    .select(["user_id", "name", "value"])
    .where((eb) => eb("user_id", "=", eb.fn.any(eb.val(userIds))))
    .execute();
  const ofEach = Map.groupBy(pairs, (pair) => pair.user_id);
  return new Map(userIds.map((userId) => [userId, settingsFromPairs(ofEach.get(userId) ?? [])]));
}

export async function saveUserSettings(db: Db, userId: string, settings: UserSettings): Promise<UserSettings> {
  const rows = settingsToPairs(settings).map((pair) => ({ user_id: userId, ...pair }));
  await db
    .insertInto("user_settings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "name"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
  return settings;
}

const selectAssetSettings = (db: Db, userId: string) =>
  db
    .selectFrom("asset_settings")
    .innerJoin("assets", "assets.id", "asset_id")
    .selectAll("asset_settings")
    .where("assets.user_id", "=", userId);

export const listAssetSettings = async (db: Db, userId: string): Promise<AssetSettings[]> =>
  (await selectAssetSettings(db, userId).orderBy("asset_id").execute()).map(toAssetSettings);

/** New assets follow rules, see `rule-sets.ts`. To be called in the transaction that adds them. */
export const addAssetSettings = (db: Db, assetIds: number[]): Promise<void> =>
  insertRows(
    db,
    "asset_settings",
    assetIds.map((asset_id) => ({ asset_id })),
  );

/** Saves what may interrupt for one asset of a person's own; anybody else's is not found. */
export async function saveAssetSettings(
  db: Db,
  userId: string,
  assetId: number,
  input: AssetSettingsInput,
): Promise<AssetSettings> {
  await checkOwner(db, userId, assetId);
  await saveAssetRules(db, [{ assetId, own: true, rules: input }]);
  return getAssetSettings(db, userId, assetId);
}

/** Has an asset follow the rules of its tags, or of all assets, again. */
export async function forgetAssetSettings(db: Db, userId: string, assetId: number): Promise<void> {
  await checkOwner(db, userId, assetId);
  await dropAssetSettings(db, [assetId]);
}

/** Has assets follow the rules of their tags, or of all assets, again, regardless of who it is; see `rule-sets.ts`. */
export async function dropAssetSettings(db: Db, assetIds: number[]): Promise<void> {
  await db
    .updateTable("asset_settings")
    .set({ own: false })
    .where((eb) => eb("asset_id", "=", eb.fn.any(eb.val(assetIds))))
    .execute();
}

export async function getAssetSettings(db: Db, userId: string, assetId: number): Promise<AssetSettings> {
  const row = await selectAssetSettings(db, userId).where("asset_id", "=", assetId).executeTakeFirst();
  if (!row) throw notFound(assetNotFound);
  return toAssetSettings(row);
}

const checkOwner = async (db: Db, userId: string, assetId: number): Promise<void> =>
  void (await getAssetSettings(db, userId, assetId));

const toAssetSettings = (row: Selectable<Schema["asset_settings"]>): AssetSettings => ({
  assetId: row.asset_id,
  categories: row.categories,
  channels: row.channels,
  leastSeverity: row.least_severity,
  unknownSeverity: row.unknown_severity,
  certainty: row.certainty,
  radiusByCategory: row.radius_by_category,
  contactGroupIds: row.contact_group_ids,
  own: row.own,
});

/** Disables email for the account with this address; its owner sees it in their settings, and can reverse it there. */
export async function switchOffEmailTo(db: Db, email: string): Promise<void> {
  await sql`
    insert into user_settings (user_id, name, value)
    select id, 'EmailNotifications', 'false' from users where email = ${email}
    on conflict (user_id, name) do update set value = excluded.value
  `.execute(db);
}

/** Disables email for a person; a person without an account gets none anyway. Call it in a transaction. */
export async function switchOffEmail(db: Db, userId: string): Promise<void> {
  const user = await db.selectFrom("users").select("id").where("id", "=", userId).forShare().executeTakeFirst();
  if (user) await saveUserSettings(db, userId, { ...(await getUserSettings(db, userId)), emailNotifications: false });
}
