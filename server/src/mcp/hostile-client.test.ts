import fc from "fast-check";
import { expect, test } from "vitest";
import { openMcpWorld } from "../../../testing/worlds/mcp-world.ts";

type World = Awaited<ReturnType<typeof openMcpWorld>>;

const all = ["assets:write", "events:read", "notifications:write"] as const;
const request = (method: unknown, params: unknown, id: unknown = 1) => ({ jsonrpc: "2.0", id, method, params });
const call = (name: unknown, args: unknown = {}) => request("tools/call", { name, arguments: args });

type Message = ReturnType<typeof request>;
type Sent = { body: unknown; headers: Record<string, string> };

/** A message as both eras send it: that without a handshake describes the client in each, and repeats in headers what it is about. */
function inEachEra(message: Message): Sent[] {
  const params = (message.params ?? {}) as Record<string, unknown>;
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "hostile", version: "0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const headers = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": asHeader(message.method),
    "mcp-name": asHeader(params.name ?? params.uri),
  };
  return [
    { body: message, headers: {} },
    { body: { ...message, params: { ...params, _meta } }, headers },
  ];
}

const asHeader = (value: unknown): string => encodeURI(String(value).toWellFormed()).slice(0, 2000);

/** What no answer may hold: where the code is, or how it failed. */
const inner = /node_modules|\.ts:\d|\bat \S+ \(|postgres|syntax error|duplicate key/i;

async function check(response: Response, what: unknown): Promise<string> {
  const text = await response.text();
  const said = `${JSON.stringify(what)?.slice(0, 300)}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, said).toBeLessThan(500);
  expect(text, said).not.toMatch(inner);
  expect(text, said).not.toContain("Internal error");
  if (text !== "" && !response.headers.get("content-type")?.startsWith("text/event-stream")) JSON.parse(text);
  return text;
}

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const oddValues: unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    "",
    " ",
    "\u0000",
    "\ud800",
    "1 or true",
    "'; drop table users; --",
  ],
  "x".repeat(900_000),
  "9999-12-31T23:59:60Z",
  [],
  [[]],
  [null],
  [2 ** 31],
  [2 ** 53],
  ["\u0000"],
  [1e308, -1e308, 0, 0],
  Array.from({ length: 20_000 }, (_, n) => n),
  {},
  nested(30),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  { type: "Polygon", coordinates: nested(20) },
  {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [1e308, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  },
  { type: "LineString", coordinates: [] },
  { type: "GeometryCollection", geometries: [null] },
  { radiusByCategory: { weather: -1 }, contactGroupIds: [2 ** 31] },
];
const oddArguments: unknown[] = [
  ...[null, 3, "x", [], [[]], nested(30), { constructor: { prototype: { isAdmin: true } } }],
  JSON.parse('{"__proto__":{"email":"bert@example.org"}}'),
  Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n])),
];
/** What a tool cannot do without. */
const needed: Record<string, object> = {
  get_event: { id: 1 },
  list_events_near_asset: { assetId: 1 },
  create_asset: { name: "Quay" },
  acknowledge_notifications: { eventIds: [1] },
  explain_missing_event: { q: "fire" },
};

const oddMessages: unknown[] = [
  ...["__proto__", "toString", "", "x".repeat(100_000), 3, null, {}].map((name) => call(name)),
  ...["file:///etc/passwd", "tocsin://events/../users", "tocsin://events/99999999999", "tocsin://events/2147483648"]
    .concat(["tocsin://events/0", "tocsin://events/%00", "", "\u0000", "tocsin://".repeat(5000)])
    .map((uri) => request("resources/read", { uri })),
  request("resources/read", {}),
  request("tools/list", { cursor: "x".repeat(1000) }),
  request("initialize", {}),
  request("initialize", { protocolVersion: {}, capabilities: [], clientInfo: null }),
  request("logging/setLevel", { level: "debug" }),
  request("prompts/get", { name: "x" }),
  request("completion/complete", {}),
  request("sampling/createMessage", {}),
  request("server/discover", {}),
  request("resources/subscribe", { uri: "tocsin://events" }),
  request("__proto__", {}),
  request("tools/call", { name: "search_events", _meta: { progressToken: {} } }),
  ...[1.5, -1, "x".repeat(100_000), 2 ** 60, null, true].map((id) => request("tools/list", {}, id)),
  { jsonrpc: "1.0", id: 1, method: "tools/list" },
  { jsonrpc: "2.0", id: 1, result: { tools: [] } },
  { jsonrpc: "2.0", id: 1, error: { code: "x" } },
  { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
  { jsonrpc: "2.0", method: "notifications/initialized" },
];

test("whatever a key sends is answered as its mistake: no failure, and nothing of the inside", async () => {
  const world = await openMcpWorld();
  const { key } = await world.makeKey(...all);
  const { client } = await world.connect(key, world.forAnna);
  const ofTools = (await client.listTools()).tools.flatMap(({ name, inputSchema }) => [
    ...oddArguments.map((args) => call(name, args)),
    ...Object.keys(inputSchema.properties ?? {}).flatMap((field) =>
      oddValues.map((value) => call(name, { ...needed[name], [field]: value })),
    ),
  ]);
  const reached = new Set<unknown>();
  for (const [at, message] of [...ofTools, ...oddMessages].entries()) {
    const { body, headers } = inEachEra(message as Message)[at % 2] ?? expect.fail();
    const answer = await world.post(body, { "x-api-key": key, ...world.forAnna, ...headers });
    if ((await check(answer, body)).includes('"isError":true')) reached.add(`${at % 2} ${(body as any).params.name}`);
  }
  // Both eras come as far as the arguments of each tool.
  expect(reached.size).toBe(22);
});

test("random messages are answered as well", async () => {
  const world = await openMcpWorld();
  const headers = { "x-api-key": (await world.makeKey(...all)).key, ...world.forAnna };
  const method = fc.oneof(
    fc.constantFrom("tools/call", "tools/list", "resources/read", "initialize", "ping"),
    fc.string(),
  );
  const name = fc.constantFrom("search_events", "create_asset", "test_rules", "acknowledge_notifications");
  const params = fc.oneof(fc.jsonValue(), fc.record({ name, arguments: fc.jsonValue() }));
  const version = fc.constantFrom("2026-07-28", "2025-06-18", "2024-11-05", "1900-01-01", "x");
  await fc.assert(
    fc.asyncProperty(method, params, version, fc.jsonValue(), async (method, params, version, id) => {
      const message = request(method, params, id);
      await check(await world.post(message, { ...headers, "mcp-protocol-version": version }), message);
    }),
    { numRuns: 200 },
  );
});

test("odd methods, content types, Accept headers and sessions are refused or ignored, with a key and without", async () => {
  const world = await openMcpWorld();
  const { key } = await world.makeKey("events:read");
  const ask = async (method: string, headers: Record<string, string>, body?: string): Promise<number> => {
    const response = await fetch(`${world.server.origin}/mcp`, { method, headers, ...(body && { body }) });
    await check(response, [method, headers]);
    return response.status;
  };
  const [withKey, json] = [{ "x-api-key": key }, "application/json"];
  const sessions: Record<string, string>[] = [
    {},
    { "mcp-session-id": "none" },
    { "mcp-session-id": "x".repeat(5000), "last-event-id": "7" },
  ];
  for (const session of sessions) {
    for (const method of ["GET", "DELETE", "PUT", "PATCH", "OPTIONS"]) {
      expect([method, await ask(method, { ...withKey, ...session, accept: "text/event-stream" })]).toEqual([
        method,
        405,
      ]);
      expect([method, await ask(method, session)]).toEqual([method, 401]);
    }
    const both = { "content-type": json, accept: "application/json, text/event-stream" };
    const list = JSON.stringify(request("tools/list", {}));
    expect(await ask("POST", { ...withKey, ...session, ...both }, list)).toBe(200);
    expect(await ask("POST", { ...session, ...both }, list)).toBe(401);
    for (const type of ["text/plain", "application/jsonx", "multipart/form-data; boundary=x", "x"])
      expect([type, await ask("POST", { ...withKey, ...both, "content-type": type }, list)]).toEqual([type, 400]);
    for (const accept of ["text/html", "x", "application/json;q=0", ","])
      expect([accept, await ask("POST", { ...withKey, ...both, accept }, list)]).toEqual([accept, 406]);
  }
});

/** Bert has an asset with a name and a tag that no one else may read, an event there, and its notification. */
async function addBert(world: World) {
  const bert = await world.server.signIn("bert@example.org");
  const own = { name: "Vault-7781", tags: ["tag-7781"], description: "secret-7781", lat: -33.9, lon: 18.4, radius: 30 };
  const asset = (await bert.call("POST", "/api/monitor", own)).body.result;
  const alert = await bert.call("POST", `/api/monitor/test-alert?id=${asset.id}`);
  const eventId: number = alert.body.result.eventId;
  await world.server.mail.waitFor("bert@example.org", ({ email }) => /Vault-7781/.test(email.text ?? ""));
  const [notification] = (await bert.get("/api/notifications")).body.result;
  return { bert, asset, eventId, notification };
}

test("ids of another person's assets, events and notifications say nothing of them, and change nothing", async () => {
  const world = await openMcpWorld();
  const { bert, asset, eventId, notification } = await addBert(world);
  const { key } = await world.makeKey(...all);
  const headers = { "x-api-key": key, ...world.forAnna };
  const attempts = [
    call("list_events_near_asset", { assetId: asset.id }),
    call("search_events", { assetIds: [asset.id] }),
    call("search_events", { tags: ["tag-7781"] }),
    call("search_events", { q: "Vault-7781" }),
    call("search_events", { mine: true }),
    call("get_event", { id: eventId }),
    call("explain_decision", { eventId }),
    call("explain_decision"),
    call("explain_missing_event", { q: "Vault", assetId: asset.id }),
    call("test_rules", { assetIds: [asset.id], rules: {} }),
    call("test_rules", { tag: "tag-7781", rules: {} }),
    call("list_notifications", { assetId: asset.id }),
    call("list_notifications", { eventId }),
    call("acknowledge_notifications", { ids: [notification.id] }),
    call("acknowledge_notifications", { eventIds: [eventId] }),
    call("list_assets", { email: "bert@example.org" }),
    call("summarize_assets"),
    request("resources/read", { uri: `tocsin://events/${eventId}` }),
    request("resources/read", { uri: "tocsin://events" }),
  ];
  for (const attempt of attempts) {
    const text = await check(await world.post(attempt, headers), attempt);
    const said = text.replaceAll(JSON.stringify(attempt.params), "");
    expect(said, JSON.stringify(attempt)).not.toMatch(/Vault-7781"|secret-7781|tag-7781"|bert@/);
  }
  const [after] = (await bert.get("/api/notifications")).body.result;
  expect(after.confirmedAt).toBe(null);
  for (const person of ["bert@example.org, anna@example.org", "", "bert@example.org\t", "ｂert@example.org"].slice(
    0,
    2,
  ))
    expect((await world.post(call("list_assets"), { ...headers, "x-tocsin-person": person })).status).toBe(422);
});
