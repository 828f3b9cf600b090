import { expect, test } from "vitest";
import { newEmail, startTestServer } from "../../../testing/servers/test-server.ts";
import { eras, openMcpWorld, shareMcpWorld } from "../../../testing/worlds/mcp-world.ts";

const enter = shareMcpWorld();

const list = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_assets", arguments: {} } };

test("of 200 calls at the same time each is answered for its own person", async () => {
  const world = await enter();
  const email = newEmail("bert");
  const bert = await world.server.signIn(email);
  const foreign = (await bert.call("POST", "/api/monitor", { name: "Bert's", lat: 1, lon: 1 })).body.result;
  const { key } = await world.makeKey("assets:read");
  const ask = async (id: number) => {
    const person = id % 2 ? world.email : email;
    const response = await world.post({ ...list, id }, { "x-api-key": key, "x-tocsin-person": person });
    const answer = await response.json();
    return [
      response.status,
      answer.id,
      answer.result.structuredContent.assets.map((asset: { id: number }) => asset.id),
    ];
  };
  const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
  const expected = numbers.map((id) => [200, id, [id % 2 ? world.asset.id : foreign.id]]);
  expect(await Promise.all(numbers.map(ask))).toEqual(expected);
});

test.each(eras)("a key that is revoked among many calls is refused from then on (%o)", async (era) => {
  const world = await enter();
  const { id, key } = await world.makeKey("assets:read", "events:read");
  const { client, use } = await world.connect(key, world.forAnna, era);
  const attempts = Array.from({ length: 40 }, () => use("list_assets").then(() => "answered", String));
  await world.admin.call("DELETE", `/api/keys?id=${id}`);
  const after = [
    () => use("list_assets"),
    () => client.listTools(),
    () => client.readResource({ uri: "tocsin://events" }),
    () => use("delete_user"),
  ];
  for (const attempt of after) await expect(attempt()).rejects.toThrow("This API key is invalid or revoked");
  for (const outcome of await Promise.all(attempts))
    expect(outcome).toMatch(/^answered$|This API key is invalid or revoked/);
});

test.each(eras)(
  "processes behind one address answer one client by turns, and know of each other's keys (%o)",
  async (era) => {
    const world = await openMcpWorld();
    const other = await startTestServer({ DATABASE_URL: world.server.databaseUrl, ROLES: "web" });
    const { id, key } = await world.makeKey("assets:write", "events:read");
    const asked = new Map<string, number>();
    const sessions = new Set<string | null>();
    let turn = 0;
    const byTurns: typeof fetch = async (input, init) => {
      const { origin } = turn++ % 2 ? other : world.server;
      asked.set(origin, (asked.get(origin) ?? 0) + 1);
      const response = await fetch(String(input).replace(world.server.origin, origin), init);
      sessions.add(response.headers.get("mcp-session-id"));
      return response;
    };
    const { client, use } = await world.connect(key, world.forAnna, era, byTurns);
    const { asset } = await use("create_asset", { name: "Quay", lat: 41, lon: -8 });
    for (let n = 0; n < 6; n++) {
      const { assets } = await use("list_assets");
      expect(assets.map((one: { id: number }) => one.id)).toContain(asset.id);
    }
    for (let n = 0; n < 2; n++) {
      expect((await client.listTools()).tools.length).toBeGreaterThan(5);
      await client.readResource({ uri: "tocsin://events" });
    }
    expect([...sessions]).toEqual([null]);
    expect(Math.min(asked.get(world.server.origin) ?? 0, asked.get(other.origin) ?? 0)).toBeGreaterThan(4);
    await world.admin.call("DELETE", `/api/keys?id=${id}`);
    for (let n = 0; n < 4; n++) await expect(use("list_assets")).rejects.toThrow("This API key is invalid or revoked");
  },
);
