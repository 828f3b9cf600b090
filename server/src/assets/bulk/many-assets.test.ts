import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { settleAssets } from "../../app/assets-changed.ts";
import { readAssetChoices, saveAssetMutes, saveAssetRules } from "../../settings/asset-choices.ts";
import { type BulkParts, changeAssets } from "./change-assets.ts";

const now = new Date("2026-06-01T00:00:00Z");

const parts: BulkParts = {
  assetsChanged: settleAssets,
  readChoices: (db, userId, assetIds) => readAssetChoices(db, userId, assetIds, now),
  saveRules: saveAssetRules,
  saveMutes: saveAssetMutes,
  checkGroups: async () => undefined,
  muted: async () => undefined,
};

test("10,000 assets with different values are changed and restored by as many statements as two", async () => {
  const db = await openTestDatabase();
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  await sql`
    with added as (
      insert into assets (user_id, name, lat, lon, radius_km, tags)
      select 'anna', 'Site ' || n, 40 + n / 1000.0, -8, 5 + n % 7, jsonb_build_array('t' || n % 3)
        from generate_series(1, 10000) n returning id)
    insert into asset_settings (asset_id) select id from added
  `.execute(db);
  const ids = (await db.selectFrom("assets").select("id").orderBy("id").execute()).map(({ id }) => id);
  const look = async () => (await sql`select id, tags, radius_km, paused from assets order by id`.execute(db)).rows;
  const before = await look();

  let statements = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const change = (each: Parameters<typeof changeAssets>[2]) =>
    changeAssets(db.withPlugin(count), "anna", each, parts, now);
  const changes = {
    radius: 12,
    addTags: ["many"],
    mutedUntil: "2999-01-01T00:00:00.000Z",
    rules: { certainty: "possible" as const },
  };
  await change((await change([{ ids: ids.slice(0, 2), changes }])).undo);
  const ofTwo = statements;
  const { changed, undo } = await change([{ ids, changes }]);
  expect((await look()).slice(-1)).toMatchObject([{ tags: ["t1", "many"], radius_km: 12 }]);
  expect([changed, (await change(undo)).changed]).toEqual([10_000, 10_000]);
  expect(statements).toBe(2 * ofTwo);
  expect(await look()).toEqual(before);
});
