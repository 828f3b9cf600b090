import { expect, test } from "vitest";
import { eventually, newEmail, shareTestServer } from "../../../../testing/servers/test-server.ts";

const leiria = { lat: 39.74, lon: -8.8 };
const shared = shareTestServer();

/** A person with four assets: two hospitals with radii of their own, a school, and one that is muted and has rules of its own. */
async function openWorld() {
  const [server, email] = [await shared(), newEmail()];
  const anna = await server.signIn(email);
  const add = async (asset: object): Promise<number> =>
    (await anna.call("POST", "/api/monitor", { ...leiria, ...asset })).body.result.id;
  const ids = [
    await add({ name: "North hospital", radius: 5, tags: ["hospital", "north"] }),
    await add({ name: "South hospital", radius: 10, tags: ["hospital"] }),
    await add({ name: "School", tags: ["school"] }),
    await add({ name: "Depot", radius: 5, paused: true }),
  ] as const;
  const bulk = (body: object) => anna.call("PUT", "/api/monitor/bulk", body);
  /** All that a bulk change can change, as the API answers it. */
  const look = async () => {
    const list = async (path: string) => (await anna.get(path)).body.result;
    const assets = (await list("/api/monitor")).map((asset: object) => ({ ...asset, updated_at: "" }));
    const mutes = (await list("/api/mutes")).map((mute: object) => ({ ...mute, id: 0 }));
    const byAsset = (one: { assetId: number }, other: { assetId: number }): number => one.assetId - other.assetId;
    return { assets, mutes: mutes.sort(byAsset), settings: await list("/api/users/settings/asset") };
  };
  return { server, email, anna, ids, bulk, look };
}

test("a bulk change changes only the named fields of the named assets, and its undo restores them exactly", async () => {
  const { anna, ids, bulk, look } = await openWorld();
  const [north, south, school, depot] = ids;
  await anna.call("POST", "/api/mutes", { assetId: depot, until: "2999-01-01T00:00:00.000Z" });
  await bulk({ ids: [depot], changes: { rules: { leastSeverity: "extreme", channels: ["email"] } } });
  const before = await look();
  const changes = {
    addTags: ["urgent"],
    removeTags: ["north"],
    radius: 10,
    paused: false,
    mutedUntil: "2998-01-01T00:00:00.000Z",
    rules: { leastSeverity: "minor" },
  };
  const { status, body } = await bulk({ ids: [north, south, depot], changes });
  expect([status, body.result.changed, body.result.unchanged]).toEqual([200, 3, 0]);
  const after = await look();
  const assetOf = (id: number) => after.assets.find((asset: { id: number }) => asset.id === id);
  expect(assetOf(north)).toMatchObject({ tags: ["hospital", "urgent"], radius: 10, paused: false });
  expect(assetOf(depot)).toMatchObject({ name: "Depot", tags: ["urgent"], paused: false });
  expect(assetOf(school)).toEqual(before.assets[2]);
  expect(after.mutes.map(({ assetId, until }: { assetId: number; until: string }) => [assetId, until])).toEqual(
    [north, south, depot].map((id) => [id, changes.mutedUntil]),
  );
  expect(after.settings[3]).toMatchObject({ own: true, leastSeverity: "minor", channels: ["email"] });

  expect((await bulk({ each: body.result.undo })).body.result).toMatchObject({ changed: 3, unchanged: 0 });
  expect(await look()).toEqual(before);
});

test("assets that have the values already are counted and have no undo", async () => {
  const { ids, bulk } = await openWorld();
  const { body } = await bulk({ ids, changes: { radius: 5 } });
  expect(body.result).toMatchObject({ changed: 2, unchanged: 2 });
  expect(body.result.undo).toEqual([
    { ids: [ids[1]], changes: { radius: 10 } },
    { ids: [ids[2]], changes: { radius: null } },
  ]);
});

test("a bulk change with an asset of another person, or a missing one, changes nothing", async () => {
  const { server, ids, bulk, look } = await openWorld();
  const ben = await server.signIn(newEmail("ben"));
  const foreign = (await ben.call("POST", "/api/monitor", { name: "Mill", ...leiria, radius: 7 })).body.result;
  const before = await look();
  for (const id of [foreign.id, 1_999_999]) {
    expect(await bulk({ ids: [...ids, id], changes: { radius: 50 } })).toMatchObject({ status: 404 });
  }
  expect(await look()).toEqual(before);
  expect((await ben.get(`/api/monitor?id=${foreign.id}`)).body.result).toEqual(foreign);
});

test("a bulk change with wrong input is refused by field, and changes nothing", async () => {
  const { ids, bulk, look } = await openWorld();
  const before = await look();
  const wrong: [object, string[]][] = [
    [{ ids: [], changes: { paused: true } }, ["ids"]],
    [{ ids, changes: {} }, ["changes"]],
    [{ ids }, ["ids"]],
    [{ ids: [ids[0], ids[0]], changes: { paused: true } }, ["ids"]],
    [{ ids, changes: { radius: 0 } }, ["changes.radius"]],
    [{ ids, changes: { radius: 30_000 } }, ["changes.radius"]],
    [{ ids, changes: { name: "One name", paused: true } }, ["changes.name"]],
    [{ ids, changes: { addTags: ["a,b"] } }, ["changes.addTags.0"]],
    [{ ids, changes: { addTags: ["a"], removeTags: ["a"] } }, ["changes.removeTags"]],
    [{ ids, changes: { mutedUntil: "2020-01-01T00:00:00Z" } }, ["changes.mutedUntil"]],
    [{ ids, changes: { rules: { leastSeverity: "unknown" } } }, ["changes.rules.leastSeverity"]],
    [{ ids, changes: { rules: { contactGroupIds: [7] } } }, ["contactGroupIds"]],
    [{ ids: Array.from({ length: 10_001 }, (_, at) => at + 1), changes: { paused: true } }, ["ids"]],
  ];
  for (const [body, fields] of wrong) {
    const refused = await bulk(body);
    expect(refused.status, JSON.stringify(body).slice(0, 200)).toBe(422);
    expect(refused.body.fields.map((field: { path: string }) => field.path)).toEqual(fields);
  }
  expect(await look()).toEqual(before);
});

test("tags that an asset has no room for are refused with the number of such assets", async () => {
  const { ids, bulk } = await openWorld();
  const many = Array.from({ length: 19 }, (_, at) => `tag ${at}`);
  const { status, body } = await bulk({ ids, changes: { addTags: many } });
  expect([status, body.fields]).toEqual([
    422,
    [{ path: "changes.addTags", message: "1 asset would have more than 20 tags. Remove some first." }],
  ]);
});

test("assets with a larger radius match known events after a bulk change, and no longer after its undo", async () => {
  const { server, email, anna, ids, bulk } = await openWorld();
  const event = { title: "Fire", category: "infrastructure", severity: "severe", radius: 1, placeKind: "exact" };
  const { id } = (await server.service.call("POST", "/api/event", { ...event, lat: 39.74, lon: -8.2 })).body.result;
  const inside = async (): Promise<number[]> =>
    (await anna.get(`/api/event?email=${email}`)).body.result
      .filter((one: { id: number }) => one.id === id)
      .map((one: { asset_id: number }) => one.asset_id);
  const { body } = await bulk({ ids: ids.slice(0, 2), changes: { radius: 100 } });
  await eventually(inside, (found) => found.length === 2);
  await bulk({ each: body.result.undo });
  await eventually(inside, (found) => found.length === 0);
});

test("assets follow the rules of a tag that a bulk change gives them", async () => {
  const { anna, ids, bulk, look } = await openWorld();
  const { assetId: _, own: __, ...rules } = (await look()).settings[0];
  await anna.call("PUT", "/api/users/rules/sets", { tag: "urgent", rules: { ...rules, leastSeverity: "minor" } });
  const { body } = await bulk({ ids, changes: { addTags: ["urgent"] } });
  const levels = async () => (await look()).settings.map((one: { leastSeverity: string }) => one.leastSeverity);
  expect(await levels()).toEqual(["minor", "minor", "minor", "minor"]);
  await bulk({ each: body.result.undo });
  expect(await levels()).toEqual(["moderate", "moderate", "moderate", "moderate"]);
});
