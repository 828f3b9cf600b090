import { sql } from "kysely";
import { inviteUser } from "../../accounts/manage-users.ts";
import type { Parts } from "../../app/parts.ts";
import { hands } from "../../app/pipeline.ts";
import { createAsset } from "../../assets/change-asset.ts";
import { dayMs, later } from "../../platform/clock.ts";

const most = 1000;
const radiusKm = 50;

/** One person with the largest towns of the world as assets, monitored since the day before. */
export async function watchTowns(parts: Parts, from: Date): Promise<void> {
  const { db, gazetteer } = parts;
  const { id } = await inviteUser(db, "watcher", { email: "watcher@example.org", type: "user" });
  const creating = { matchAnew: hands(parts).matchAssets, addSettings: async () => undefined, assetLimit: most };
  for (const { name, lat, lon } of gazetteer.largest(most)) {
    await createAsset(db, id, { name, lat, lon, radius: radiusKm }, creating);
  }
  await sql`update assets set watched_since = ${later(from, -dayMs)}, created_at = ${later(from, -dayMs)}`.execute(db);
}
