import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askRaw } from "../../../testing/probes/ask-raw.ts";
import { createClient } from "../../../testing/probes/client.ts";
import { testSecret } from "../../../testing/servers/open-server.ts";
import { startServerProcess } from "../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../testing/servers/test-database.ts";
import { eventually, serviceKey, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { openDatabase } from "../platform/db/database.ts";
import { readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { codeLetters, randomCode } from "../platform/random-code.ts";

const shortcodes = "/l/admin/shortcodes";

const make = async ({ service }: TestServer, url: string, code?: string) =>
  service.call("POST", shortcodes, { url, ...(code && { code }) });

const follow = (origin: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
  askRaw(origin, { method, path, headers });

test("a short link leads to its target, with any addition, and each click counts once", async () => {
  const server = await startTestServer();
  const made = (await make(server, "https://news.example/a?b=1#c")).body.result;
  expect(made).toMatchObject({ url: "https://news.example/a?b=1#c", clicks: 0, createdBy: "API_KEY" });
  expect(made.code).toMatch(/^[0-9A-Za-z]{7}$/);
  expect(made.shortUrl).toBe(`${server.origin}/l/${made.code}`);
  const asked = [
    "",
    "?redir_url=https://evil.example/",
    "?url=//evil.example",
    "?to=x&url=y",
    "?%0d%0aLocation:%20//x",
  ];
  for (const query of asked) {
    const answer = await follow(server.origin, `/l/${made.code}${query}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(made.url);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.text).toBe("");
  }
  expect((await follow(server.origin, `/l/${made.code}`, {}, "HEAD")).status).toBe(302);
  const clicks = async () => (await server.service.get(shortcodes)).body.result[0].clicks;
  await eventually(clicks, (found) => found === asked.length);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await clicks()).toBe(asked.length);
});

test("an admin's own code may be a word of three letters and more, but not a path of the server", async () => {
  const server = await startTestServer();
  for (const code of ["faq", "flood-2026", "_a-", "x".repeat(64)]) {
    expect((await make(server, "https://a.example/", code)).body.result, code).toMatchObject({ code });
    expect((await follow(server.origin, `/l/${code}`)).status, code).toBe(302);
  }
  for (const code of ["ab", "x".repeat(65), "a.b", "a/b", "é12", "admin", "Admin", "healthz"]) {
    const refused = await make(server, "https://a.example/", code);
    expect(refused, code).toMatchObject({ status: 422, body: { fields: [{ path: "code" }] } });
  }
  expect((await server.service.get(shortcodes)).status).toBe(200);
});

test("a removed code stops within seconds, an existing one is refused, and generated ones are unique", async () => {
  const server = await startTestServer();
  expect((await make(server, "https://a.example/", "Chosen1")).status).toBe(201);
  expect((await make(server, "https://b.example/", "Chosen1")).status).toBe(409);
  expect((await make(server, "https://b.example/", "ab")).status).toBe(422);
  expect((await follow(server.origin, "/l/Chosen1")).status).toBe(302);
  expect((await server.service.call("DELETE", `${shortcodes}?code=Chosen1`)).status).toBe(204);
  await eventually(
    async () => (await follow(server.origin, "/l/Chosen1")).status,
    (status) => status === 404,
  );
});

test("no short link leads to a short link, hides a password, or runs a script", async () => {
  const server = await startTestServer();
  const { port } = new URL(server.origin);
  const refused = [
    `${server.origin}/l/AAAAAAA`,
    `${server.origin}/l`,
    `${server.origin}/%6c/AAAAAAA`,
    `http://LOCALHOST:${port}/l/AAAAAAA?x#y`,
    `http://localhost.:${port}/l/AAAAAAA`,
    `http://localhost:${port}/x/../l/AAAAAAA`,
    `http://localhost:${port}//l/AAAAAAA`,
    `https://localhost/l/AAAAAAA`,
    "https://user:pass@example.org/",
    "https://user@example.org/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "ftp://example.org/",
    "//example.org/",
    "/settings",
    "https://",
  ];
  for (const url of refused) expect([url, (await make(server, url)).status]).toEqual([url, 422]);
  expect((await make(server, `${server.origin}/events/1`)).status).toBe(201);
  expect((await make(server, `${server.origin}/login`)).status).toBe(201);
});

test("codes are evenly distributed over all characters, and 100,000 codes have no duplicates", () => {
  const codes = Array.from({ length: 100_000 }, () => randomCode(7));
  // 62^7 codes: the expected number of pairs that meet is 0.0014.
  expect(new Set(codes).size).toBe(codes.length);
  for (let place = 0; place < 7; place++) {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code[place] as string, (counts.get(code[place] as string) ?? 0) + 1);
    const expected = codes.length / codeLetters.length;
    const chiSquare = [...codeLetters].reduce(
      (sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 61 degrees of freedom: above 130 once in a million times.
    expect(chiSquare).toBeLessThan(130);
  }
});

test("guessing codes is stopped after twenty misses, and others are not affected", async () => {
  const server = await startTestServer({ RATE_LIMIT: "300", TRUST_PROXY: "1" });
  const { code } = (await make(server, "https://a.example/")).body.result;
  const ask = async (path: string, address: string) => {
    const answer = await follow(server.origin, path, { "x-forwarded-for": address });
    return [answer.status, answer.headers.get("retry-after")] as const;
  };
  const tried = Array.from({ length: 30 }, (_, n) => ask(`/l/${randomCode(7)}`, `2001:db8:1:2::${n}`));
  const statuses = (await Promise.all(tried)).map(([status]) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const [status, retryAfter] = await ask(`/l/${code}`, "2001:db8:1:2:ffff::1");
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await ask(`/l/${code}`, "2001:db8:1:3::1"))[0]).toBe(302);
});

test("with an empty variable, calls for short codes name it, and no link is followed", async () => {
  const server = await startTestServer({ LINK_SHORTENER_ORIGIN: "" });
  for (const [method, body] of [["GET"], ["POST", { url: "https://a.example/" }]] as const) {
    const answer = await server.service.call(method, shortcodes, body);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("the environment variable LINK_SHORTENER_ORIGIN is not set");
  }
  expect((await follow(server.origin, "/l/AAAAAAA")).status).toBe(404);
});

test("short links may have an address of their own, which serves nothing else", async () => {
  const server = await startTestServer({ LINK_SHORTENER_ORIGIN: "https://go.example/s/" });
  const { code, shortUrl } = (await make(server, "https://a.example/")).body.result;
  expect(shortUrl).toBe(`https://go.example/s/${code}`);
  const there = (path: string, headers = {}) => follow(server.origin, path, { host: "go.example", ...headers });
  expect((await there(`/s/${code}`)).headers.get("location")).toBe("https://a.example/");
  expect((await there("/s/admin/shortcodes", { "x-api-key": serviceKey })).status).toBe(200);
  expect((await there("/s/admin/shortcodes")).status).toBe(401);
  for (const path of ["/", "/api/event", "/s/../api/event", `/${code}`, "/s"])
    expect([path, (await there(path, { "x-api-key": serviceKey })).status]).toEqual([path, 404]);
  expect((await follow(server.origin, `/l/${code}`)).status).toBe(302);
  expect((await make(server, "http://go.example:8080/s/AAAAAAA")).status).toBe(422);
  expect(() => readEnv({ LINK_SHORTENER_ORIGIN: "go.example" })).toThrow(/LINK_SHORTENER_ORIGIN must be an address/);
});

test("a burst of clicks is counted completely when the server is stopped", async () => {
  const { url } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-links-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: testSecret, API_KEY: serviceKey };
  const server = await startServerProcess(settings);
  const service = createClient(server.origin, { "x-api-key": serviceKey });
  const { code } = (await service.call("POST", shortcodes, { url: "https://a.example/" })).body.result;
  let followed = 0;
  let stopping = false;
  const click = async (): Promise<void> => {
    while (!stopping) {
      const answer = await fetch(`${server.origin}/l/${code}`, { redirect: "manual" }).catch(() => null);
      if (answer?.status === 302) followed++;
    }
  };
  const clickers = Array.from({ length: 10 }, click);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  server.child.kill("SIGTERM");
  const [exit] = await once(server.child, "exit");
  stopping = true;
  await Promise.all(clickers);
  expect(exit).toBe(0);
  expect(followed).toBeGreaterThan(20);
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const row = await db.selectFrom("short_codes").select("clicks").executeTakeFirstOrThrow();
  // What the server counted as its answer was cut off is no loss.
  expect(Number(row.clicks)).toBeGreaterThanOrEqual(followed);
  expect(Number(row.clicks)).toBeLessThanOrEqual(followed + 10);
});
