import { expect, test } from "vitest";
import { newEmail } from "../../../testing/servers/test-server.ts";
import { openMcpWorld, shareMcpWorld } from "../../../testing/worlds/mcp-world.ts";

const enter = shareMcpWorld();

const call = (name: string, args: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const all = ["assets:write", "events:read", "notifications:write"] as const;

test("a request without a valid key is refused with 401; sessions and wall links are no keys", async () => {
  const world = await openMcpWorld();
  const wall = (await world.anna.call("POST", "/api/wall-links", { name: "Lobby" })).body.result;
  const refused = [
    {},
    { cookie: world.admin.cookie() },
    { "x-api-key": "toc_wrong" },
    { authorization: "Bearer" },
    { authorization: `Bearer ${wall.token ?? wall.url}` },
  ];
  for (const headers of refused) {
    const response = await world.post(call("search_events"), headers as Record<string, string>);
    expect([headers, response.status]).toEqual([headers, 401]);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="Tocsin"');
    expect((await response.json()).code).toBe("unauthenticated");
  }
  expect(await world.entries()).toEqual([]);
});

test("a revoked key is refused from the next call of an open client on", async () => {
  const world = await enter();
  const { id, key } = await world.makeKey("events:read");
  const { use } = await world.connect(key);
  expect((await use("search_events")).events).toEqual([]);
  await world.admin.call("DELETE", `/api/keys?id=${id}`);
  await expect(use("search_events")).rejects.toThrow("This API key is invalid or revoked");
});

test("pages of other origins are refused, whatever key they have", async () => {
  const world = await enter();
  const { key } = await world.makeKey("events:read");
  const ask = async (origin: string) => (await world.post(call("search_events"), { "x-api-key": key, origin })).status;
  expect(await ask("https://evil.example")).toBe(403);
  expect(await ask("null")).toBe(403);
  expect(await ask(`${world.server.origin}.evil.example`)).toBe(403);
  expect(await ask(world.server.origin)).toBe(200);
});

test("a key makes as many calls a minute as RATE_LIMIT says, also from this machine, and another key has its own", async () => {
  const world = await openMcpWorld({ RATE_LIMIT: "20" });
  const [{ key }, other] = [await world.makeKey("events:read"), await world.makeKey("events:read")];
  const ask = (key: string) => world.post(call("search_events"), { "x-api-key": key });
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(key)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(5);
  for (const response of refused) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).message).toMatch(/^Too many requests\. Try again in \d+ seconds?\.$/);
  }
  expect((await ask(other.key)).status).toBe(200);
});

test("only messages that are posted one at a time are answered, as JSON of bounded size and depth", async () => {
  const world = await enter();
  const { key } = await world.makeKey("events:read");
  const headers = { "x-api-key": key };
  for (const method of ["GET", "DELETE", "PUT"]) {
    const response = await fetch(`${world.server.origin}/mcp`, { method, headers });
    expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "POST"]);
  }
  const status = async (body: unknown) => (await world.post(body, headers)).status;
  const batch = await world.post([call("search_events"), call("search_events")], headers);
  expect([batch.status, (await batch.json()).error.message]).toEqual([400, "Send one message a request, not a batch"]);
  expect(await status("{")).toBe(400);
  expect(await status("")).toBe(400);
  expect(await status(call("search_events", { q: "x".repeat(1_100_000) }))).toBe(413);
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'{"a":'.repeat(20_000)}1${"}".repeat(20_001)}`;
  expect(await status(deep)).toBe(400);
  expect(await status(`[${"[".repeat(100_000)}`)).toBe(400);
  const listen = await world.post({ jsonrpc: "2.0", id: 7, method: "subscriptions/listen", params: {} }, headers);
  expect(await listen.json()).toMatchObject({ id: 7, error: { code: -32601 } });
  for (const odd of [1, null, "x", {}, { jsonrpc: "2.0" }, { jsonrpc: "2.0", id: {}, method: 3 }])
    expect([odd, await status(odd)]).toEqual([odd, 400]);
  const form = await fetch(`${world.server.origin}/mcp`, { method: "POST", headers, body: new URLSearchParams("a=1") });
  expect(form.status).toBe(400);
});

test("a tool that there is not, and one that a key has no scope for, are refused in words", async () => {
  const world = await enter();
  const { client, use } = await world.connect((await world.makeKey("events:read", "assets:read")).key, world.forAnna);
  await expect(client.callTool({ name: "delete_user", arguments: { id: 1 } })).rejects.toThrow("There is no such tool");
  await expect(use("create_asset", { name: "Quay", lat: 1, lon: 1 })).rejects.toThrow(
    "This API key needs the scope assets:write",
  );
  await expect(use("acknowledge_notifications", { eventIds: [1] })).rejects.toThrow("notifications:write");
  await expect(use("explain_decision")).rejects.toThrow("notifications:read");
  expect((await world.anna.get("/api/monitor")).body.result.length).toBe(1);
});

test("wrong arguments are refused field by field, in the words of the API", async () => {
  const world = await enter();
  const { use } = await world.connect((await world.makeKey(...all)).key, world.forAnna);
  await expect(use("create_asset", { name: "Quay", lat: 41 })).rejects.toThrow(
    "lon: Enter both latitude and longitude",
  );
  await expect(use("create_asset", { name: "<b>Quay</b>", lat: 1, lon: 1 })).rejects.toThrow(
    "name: Please remove the HTML",
  );
  await expect(use("search_events", { severity: "awful", take: 5000 })).rejects.toThrow(/severity: .*\ntake: /);
  await expect(use("search_events", { role: "admin" })).rejects.toThrow("role: Unknown field");
  await expect(use("list_events_near_asset", {})).rejects.toThrow("assetId: ");
  await expect(use("test_rules", { days: 400 })).rejects.toThrow("days: ");
  await expect(use("acknowledge_notifications", { ids: [] })).rejects.toThrow("Please provide notifications or events");
});

test("the person is named in each call or by the client's configuration, and then by no call", async () => {
  const world = await enter();
  const email = newEmail("bert");
  const bert = await world.server.signIn(email);
  const foreign = (await bert.call("POST", "/api/monitor", { name: "Bert's", lat: 1, lon: 1 })).body.result;
  const { key } = await world.makeKey(...all);
  const [open, pinned] = [await world.connect(key), await world.connect(key, world.forAnna)];
  await expect(open.use("list_assets")).rejects.toThrow("email: Set the person’s email address in the argument email");
  await expect(open.use("list_assets", { email: "nobody@example.org" })).rejects.toThrow("User not found");
  expect((await open.use("list_assets", { email: email.replace("b", "B") })).assets).toMatchObject([
    { id: foreign.id },
  ]);
  expect((await pinned.use("list_assets")).assets).toMatchObject([{ id: world.asset.id }]);
  await expect(pinned.use("list_assets", { email })).rejects.toThrow("email: Unknown field");
  await expect(pinned.use("list_events_near_asset", { assetId: foreign.id })).rejects.toThrow("Asset not found");
  const { tools } = await pinned.client.listTools();
  expect(tools.filter(({ inputSchema }) => "email" in (inputSchema.properties ?? {}))).toEqual([]);
  const odd = await world.post(call("list_assets"), { "x-api-key": key, "x-tocsin-person": "anna" });
  expect(odd.status).toBe(422);
});

test("clients at the same time are answered each for its own person", async () => {
  const world = await enter();
  const email = newEmail("bert");
  const bert = await world.server.signIn(email);
  const foreign = (await bert.call("POST", "/api/monitor", { name: "Bert's", lat: 1, lon: 1 })).body.result;
  const { key } = await world.makeKey(...all);
  const anna = await world.connect(key, world.forAnna);
  const other = await world.connect(key, { "x-tocsin-person": email }, { pin: "2026-07-28" });
  const ask = async ({ use }: typeof anna) => (await use("list_assets")).assets.map(({ id }: { id: number }) => id);
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? anna : other)));
  expect(asked).toEqual(asked.map((_, n) => [n % 2 ? world.asset.id : foreign.id]));
});

test("every call is recorded with its key, person, arguments and outcome, refused ones and resources too", async () => {
  const world = await openMcpWorld();
  const { client, use } = await world.connect((await world.makeKey("events:read", "assets:write")).key, world.forAnna);
  await use("search_events", { q: "flood" });
  await use("create_asset", { name: "Quay", lat: 41, lon: -8 });
  await use("search_events", { q: "\u0000", token: "hunter2" }).catch(() => undefined);
  await use("explain_decision").catch(() => undefined);
  await client.readResource({ uri: "tocsin://events" });
  const entries = (await world.entries()).toReversed();
  expect(entries.map(({ actor, actorKind, finished }) => [actor, actorKind, finished])).toEqual(
    entries.map(() => ["Claude", "service", true]),
  );
  expect(entries.map(({ call, after }) => [call, after])).toEqual([
    ['MCP search_events for anna@example.org {"q":"flood"}', { outcome: "answered" }],
    [
      'MCP create_asset for anna@example.org {"name":"Quay","lat":41,"lon":-8}',
      { outcome: "answered", result: expect.objectContaining({ name: "Quay" }) },
    ],
    [expect.stringContaining('"token":"(left out)"'), expect.objectContaining({ outcome: "refused", code: "invalid" })],
    [
      "MCP explain_decision for anna@example.org {}",
      { outcome: "refused", code: "forbidden", message: "This API key needs the scope notifications:read" },
    ],
    ["MCP resource tocsin://events for anna@example.org {}", { outcome: "answered" }],
  ]);
});
