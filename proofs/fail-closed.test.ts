import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../server/src/platform/db/database.ts";
import type { Document } from "../server/src/platform/http/openapi/operation.ts";
import { createLog } from "../server/src/platform/log.ts";
import { allHostileTexts } from "../testing/hostile/hostile-texts.ts";
import { askRaw } from "../testing/probes/ask-raw.ts";
import { createClient } from "../testing/probes/client.ts";
import { startTestServer } from "../testing/servers/test-server.ts";

type Operation = { method: string; path: string; operation: Document["paths"][string][string] };

async function openWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const admin = await server.signIn("admin@example.org");
  const document: Document = (await createClient(server.origin).get("/api/openapi.json")).body;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const ask = (
    path: string,
    { method = "GET", headers = {}, body }: { method?: string; headers?: object; body?: string },
  ) =>
    askRaw(server.origin, {
      method,
      path,
      body,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(headers as Record<string, string>),
      },
    });
  return { server, db, admin, operations, ask };
}

const fill = (path: string, value: string): string => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

test("when sessions and keys cannot be looked up, no protected call is answered", async () => {
  const { server, db, admin, operations, ask } = await openWorld();
  server.allowErrors();
  const { key } = (await admin.call("POST", "/api/keys", { name: "K", scopes: ["events:read"] })).body.result;
  // The guard itself fails: what it asks is not there.
  await sql`alter table sessions rename to sessions_elsewhere`.execute(db);
  await sql`alter table api_keys rename to api_keys_elsewhere`.execute(db);
  const opened: string[] = [];
  const guarded = operations.filter(({ operation }) => (operation.security as unknown[]).length > 0);
  expect(guarded.length).toBeGreaterThan(70);
  for (const { method, path } of guarded) {
    for (const headers of [{ cookie: admin.cookie() }, { "x-api-key": key }]) {
      const body = method === "GET" ? undefined : "{}";
      const { status } = await ask(fill(path, "1"), { method, headers, body });
      if (status < 400) opened.push(`${method} ${path}: ${status}`);
    }
  }
  expect(opened).toEqual([]);
  await sql`alter table sessions_elsewhere rename to sessions`.execute(db);
  await sql`alter table api_keys_elsewhere rename to api_keys`.execute(db);
  expect((await ask("/api/mutes", { headers: { cookie: admin.cookie() } })).status).toBe(200);
});

const leftOut = new Set(["GET /api/live", "DELETE /api/users/me", "DELETE /api/users/sessions"]);

/** Of each family of texts a few: their long form is a benchmark's. */
const someTexts = [
  ...[
    "'",
    "' or 1=1--",
    "\\'; drop table events;--",
    "%",
    "_",
    "a & | ! <-> b",
    "POINT(1 1",
    "1,2,3",
    "NaN",
    "Infinity",
  ],
  ...[
    "-0",
    "1e400",
    "0x10",
    "９",
    "{}",
    "[]",
    "null",
    "\u0000",
    "\ud800",
    "\u202e",
    "a\r\nb",
    "../..",
    "%2e%2e",
    "%00",
  ],
  ...allHostileTexts.filter((_, n) => n % 20 === 0),
];

test("no text in any parameter or field makes the server fail", async () => {
  const { admin, operations, ask } = await openWorld();
  const headers = { cookie: admin.cookie() };
  const failed: string[] = [];
  let asked = 0;
  for (const { method, path, operation } of operations) {
    if (leftOut.has(`${method} ${path}`) || path.startsWith("/api/auth/")) continue;
    const names = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
    const hasBody = operation.requestBody !== undefined;
    const requests = someTexts.flatMap((text): { path: string; body?: string }[] => {
      const value = encodeURIComponent(text.toWellFormed());
      return [
        ...names.map((name) => ({ path: fill(`${path}?${name}=${value}`, "1") })),
        ...(path.includes("{") ? [{ path: fill(path, text.toWellFormed() || "x") }] : []),
        ...(hasBody ? [{ path: fill(path, "1"), body: JSON.stringify(bodyOf(text)) }] : []),
      ];
    });
    for (let done = 0; done < requests.length; done += 20) {
      const some = requests.slice(done, done + 20);
      const answers = await Promise.all(
        some.map((request) => ask(request.path, { method, headers, body: request.body })),
      );
      asked += answers.length;
      for (const [n, { status }] of answers.entries())
        if (status >= 500) failed.push(`${status} ${method} ${some[n]?.path} ${some[n]?.body ?? ""}`.slice(0, 300));
    }
  }
  expect(failed).toEqual([]);
  console.info(`hostile texts: ${asked} requests`);
});

/** The fields that most bodies have, each with the same text in it. */
const bodyOf = (text: string) =>
  Object.fromEntries(
    ["name", "title", "description", "url", "email", "query", "code", "text", "q", "id", "channel", "type"].map(
      (name) => [name, text],
    ),
  );

const surplus = [
  "role",
  "isAdmin",
  "userId",
  "user_id",
  "emailVerified",
  "createdAt",
  "ownerId",
  "constructor",
  "__proto__",
];

test("a body with an unknown field is refused, and the field is named", async () => {
  const { admin, operations, ask } = await openWorld();
  const headers = { cookie: admin.cookie() };
  const accepted: string[] = [];
  // An inbound source takes documents of any form, and none without its key.
  const withBody = operations.filter(
    ({ operation, path }) =>
      operation.requestBody?.content["application/json"] && !/^\/api\/auth\/|\/\{id\}\/items$/.test(path),
  );
  expect(withBody.length).toBeGreaterThan(25);
  for (const { method, path, operation } of withBody) {
    const asked = operation.parameters.flatMap(({ name }) => {
      const value = { id: "1", channel: "email" }[name];
      return value === undefined || path.includes(`{${name}}`) ? [] : [[name, value]];
    });
    const target = `${fill(path, "1")}?${new URLSearchParams(asked)}`;
    // Which fields a destination has depends on its channel, and which a verdict has on its kind.
    const variant =
      path === "/api/destinations"
        ? '"channel":"sms",'
        : /^\/api\/events\/(?:verdict|correction)$/.test(path)
          ? '"kind":"notIncident",'
          : "";
    for (const name of surplus) {
      const body = `{${variant}${JSON.stringify(name)}:{"polluted":true}}`;
      const { status, text } = await ask(target, { method, headers, body });
      const fields: { path: string }[] = status === 422 ? JSON.parse(text).fields : [];
      const isNamed = fields.some((one) => one.path === name);
      // Browsers may add to their subscription what they like, and JSON.parse alone makes a field of __proto__.
      const mustName = path !== "/api/push/subscriptions" && name !== "__proto__";
      if (status < 400 || status >= 500 || (mustName && !isNamed))
        accepted.push(`${method} ${path} ${name}: ${status} ${text}`);
    }
  }
  expect(accepted).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("bodies that are too deep, too long or ambiguous are refused", async () => {
  const { admin, ask } = await openWorld();
  const headers = { cookie: admin.cookie() };
  const post = async (body: string) => {
    const { status } = await ask("/api/monitor", { method: "POST", headers, body });
    return status;
  };
  expect(await post(`{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)).toBe(422);
  expect(await post("[".repeat(100_000))).toBe(400);
  expect(await post(`{"name":"${"x".repeat(4_100_000)}"}`)).toBe(413);
  expect(await post(`{"name":"A","name":"B","name":7}`)).toBe(422);
  expect(await post('{"name":NaN}')).toBe(400);
  const both = { ...headers, "transfer-encoding": "chunked", "content-length": "5" };
  expect((await ask("/api/monitor", { method: "POST", headers: both, body: "0\r\n\r\n" })).status).toBe(400);
});
