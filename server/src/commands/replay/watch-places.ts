import { sql } from "kysely";
import { inviteUser } from "../../accounts/manage-users.ts";
import { openAssetsChanged } from "../../app/assets-changed.ts";
import type { Parts } from "../../app/parts.ts";
import { placeHere } from "../../assets/asset-row.ts";
import { createAsset } from "../../assets/change-asset.ts";
import { dayMs, later } from "../../platform/clock.ts";
import { addAssetSettings } from "../../settings/queries.ts";

/** One person who monitors places with a radius of 50 km, since the day before. */
export async function watchPlaces(
  parts: Parts,
  from: Date,
  places: { name: string; lat: number; lon: number }[],
): Promise<void> {
  const { db } = parts;
  const { id } = await inviteUser(db, "watcher", { email: "watcher@example.org", type: "user" });
  const creating = {
    assetsChanged: openAssetsChanged(parts),
    addSettings: addAssetSettings,
    assetLimit: places.length,
    placeOutline: placeHere,
  };
  for (const { name, lat, lon } of places) {
    await createAsset(db, id, { name, lat, lon, radius: 50 }, creating);
  }
  await sql`update assets set watched_since = ${later(from, -dayMs)}, created_at = ${later(from, -dayMs)}`.execute(db);
}
