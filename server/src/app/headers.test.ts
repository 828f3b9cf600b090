import { Version } from "csp_evaluator/dist/csp.js";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, onTestFinished, test } from "vitest";
import { askRaw, type RawAnswer, type RawCall } from "../../../testing/probes/ask-raw.ts";
import { scoreHeaders } from "../../../testing/probes/observatory.ts";
import { findFreePort } from "../../../testing/servers/free-port.ts";
import { serviceKey, startTestServer } from "../../../testing/servers/test-server.ts";
import { openAccessWorld } from "../../../testing/worlds/access-world.ts";
import { openDatabase } from "../platform/db/database.ts";
import { readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { sha256 } from "../platform/secrets.ts";
import { start } from "./start.ts";

/** `name value…` of each directive of a policy. */
const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(";")
      .map((text) => text.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name, values]),
  );

/** The rules by which Mozilla's Observatory gives its points, as far as they hold for one answer by itself. */
function checkHeaders(headers: Headers, name: string): void {
  const policy = directives(headers.get("content-security-policy") ?? "");
  expect(policy.get("default-src"), name).toEqual(["'none'"]);
  for (const directive of ["frame-ancestors", "base-uri"]) expect(policy.get(directive), name).toEqual(["'none'"]);
  expect(policy.get("form-action"), name).toEqual(["'self'"]);
  for (const [directive, values] of policy) {
    const sources = values.join(" ");
    expect(sources, `${name} ${directive}`).not.toMatch(/unsafe-|\*|https?:(\s|$)|strict-dynamic/);
    if (/^(script|worker|connect|object)/.test(directive))
      expect(sources, `${name} ${directive}`).not.toMatch(/data:|blob:/);
  }
  expect(policy.get("script-src"), name).toEqual(["'self'"]);
  const parsed = new CspParser(headers.get("content-security-policy") ?? "").csp;
  const findings = new CspEvaluator(parsed, Version.CSP3).evaluate();
  // This also documents what may be weaker than on other sites: 'self' is only as good as the files that are served.
  expect(
    findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE),
    name,
  ).toEqual([]);
  const exact = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  for (const [header, value] of Object.entries(exact)) expect(headers.get(header), `${name} ${header}`).toBe(value);
  expect(headers.get("permissions-policy"), name).toContain("camera=()");
  expect(headers.get("cache-control"), name).not.toBe(null);
  for (const header of ["access-control-allow-origin", "x-powered-by", "server"])
    expect(headers.get(header), name).toBe(null);
  for (const cookie of headers.getSetCookie()) expect(cookie, name).toMatch(/HttpOnly/i);
  for (const cookie of headers.getSetCookie()) expect(cookie, name).toMatch(/SameSite=(Lax|Strict)/i);
}

test("every kind of response has the headers: found or not, refused, redirected, too large, failed, streamed, with any method", async () => {
  const { server, admin, db } = await openAccessWorld();
  server.allowErrors();
  await db.schema.dropTable("dismissed_events").cascade().execute();
  const { port } = new URL(server.origin);
  const page = await askRaw(server.origin, { path: "/" });
  const etag = (await askRaw(server.origin, { path: "/assets" })).headers.get("etag") ?? "none";
  const script = /src="(\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "no script";
  const json = { ...admin.headers, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const calls: [number, RawCall][] = [
    [200, { path: "/" }],
    [200, { path: script }],
    [200, { path: script, headers: { "accept-encoding": "br" } }],
    [304, { path: "/assets", headers: { "if-none-match": etag } }],
    [404, { path: "/nowhere" }],
    [404, { path: "/static/missing.js" }],
    [404, { path: "/api/none" }],
    [404, { path: "/api/auth/none" }],
    [404, { path: "/nowhere", method: "OPTIONS" }],
    [404, { path: "/api/monitor", method: "OPTIONS" }],
    [404, { path: "/api/monitor", method: "PATCH" }],
    [401, { path: "/api/monitor" }],
    [401, { path: "/api/monitor", headers: { "x-api-key": "wrong" } }],
    [403, { path: "/api/monitor", method: "POST", headers: { ...admin.headers, origin: "null" }, body: "{}" }],
    [400, { path: "/api/monitor", method: "POST", headers: json, body: "{" }],
    [422, { path: "/api/monitor?id=x", headers: admin.headers }],
    [413, { path: "/api/news-source", method: "POST", headers: json, body: "x".repeat(1_000_001) }],
    [500, { path: "/api/events/dismissed", headers: admin.headers }],
    [200, { path: "/api/live", headers: admin.headers }],
    [200, { path: "/api/live", headers: admin.headers, method: "HEAD" }],
    [200, { path: "/", method: "HEAD" }],
    [200, { path: "/api/auth/csrf" }],
    [200, { path: "/api/auth/session", headers: admin.headers }],
    [302, { path: "/api/auth/callback/email?token=x" }],
    [302, { path: "/api/auth/signin" }],
    [302, { path: "/assets", headers: { host: `127.0.0.1:${port}`, accept: "text/html" } }],
    [302, { path: "/api/notifications/unsubscribe" }],
    [200, { path: "/api/docs" }],
    [200, { path: "/healthz" }],
  ];
  for (const [status, call] of calls) {
    const name = `${call.method ?? "GET"} ${call.path} ${status}`;
    const answer = await askRaw(server.origin, call);
    expect(answer.status, name).toBe(status);
    checkHeaders(answer.headers, name);
  }
});

test("private responses are not cached: calls, sign-in pages, redirects and refusals", async () => {
  const { server, admin } = await openAccessWorld();
  const paths = [
    "/api/monitor",
    "/api/users",
    "/api/auth/csrf",
    "/api/auth/session",
    "/api/auth/callback/email?token=x",
    "/auth/verify?token=x",
    "/auth/signin",
    "/auth/error",
  ];
  for (const path of paths) {
    const { headers } = await askRaw(server.origin, { path, headers: admin.headers });
    expect(headers.get("cache-control"), path).toMatch(/no-store/);
    expect(headers.get("referrer-policy"), path).toBe("no-referrer");
  }
});

test("the responses of a server that is not ready have the headers too", async () => {
  const [port, nowhere] = [await findFreePort(), await findFreePort()];
  const settings = {
    PORT: String(port),
    DATABASE_URL: `postgres://x@127.0.0.1:${nowhere}/x`,
    AUTH_SECRET: "x".repeat(32),
  };
  const giveUp = new AbortController();
  const starting = start(readEnv(settings), createLog("error"), { signal: giveUp.signal }).catch(() => undefined);
  onTestFinished(async () => {
    giveUp.abort();
    await starting;
  });
  const ask = async (path: string, method = "GET"): Promise<RawAnswer> => {
    for (;;) {
      const answer = await askRaw(`http://localhost:${port}`, { path, method }).catch(() => null);
      if (answer) return answer;
    }
  };
  for (const [path, status] of [
    ["/", 503],
    ["/healthz", 200],
    ["/readyz", 503],
    ["/api/monitor", 503],
    ["/nowhere", 503],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(path, method);
      expect(answer.status, path).toBe(status);
      checkHeaders(answer.headers, path);
    }
  }
});

test("on https every kind of response gets an A+ of the Observatory, and every cookie is for https only", async () => {
  const port = await findFreePort();
  const server = await startTestServer({ PORT: String(port), PUBLIC_URL: "https://tocsin.example" });
  server.allowErrors();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  const session = { token_hash: sha256("a-token"), user_id: "anna", expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto("sessions").values(session).execute();
  await db.schema.dropTable("dismissed_events").cascade().execute();
  const origin = `http://localhost:${port}`;
  const own = { cookie: "__Host-authjs.session-token=a-token" };
  const json = { "x-api-key": serviceKey, "content-type": "application/json" };
  const page = await askRaw(origin, { path: "/assets" });
  const etag = page.headers.get("etag") ?? "none";
  const script = /src="(\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "no script";
  const calls: [number, RawCall][] = [
    [200, { path: "/" }],
    [200, { path: script }],
    [200, { path: "/auth/verify?token=x&email=y" }],
    [200, { path: "/api/auth/csrf" }],
    [200, { path: "/api/live", headers: own }],
    [200, { path: "/api/monitor", headers: own }],
    [200, { path: "/healthz" }],
    [200, { path: "/api/docs" }],
    [302, { path: "/api/auth/callback/email" }],
    [302, { path: "/api/notifications/unsubscribe" }],
    [304, { path: "/assets", headers: { "if-none-match": etag } }],
    [400, { path: "/api/monitor", method: "POST", headers: json, body: "{" }],
    [401, { path: "/api/monitor" }],
    [403, { path: "/api/news-source", headers: own }],
    [403, { path: "/api/monitor", method: "POST", headers: own, body: "{}" }],
    [404, { path: "/nowhere" }],
    [404, { path: "/static/missing.js" }],
    [404, { path: "/api/monitor", method: "PATCH", headers: own }],
    [413, { path: "/api/news-source", method: "POST", headers: json, body: "x".repeat(1_000_001) }],
    [422, { path: "/api/monitor", method: "POST", headers: json, body: "{}" }],
    [500, { path: "/api/events/dismissed", headers: own }],
  ];
  for (const [status, call] of calls) {
    const { headers, ...answer } = await askRaw(origin, call);
    const name = `${call.method ?? "GET"} ${call.path} ${status}`;
    expect(answer.status, name).toBe(status);
    checkHeaders(headers, name);
    expect(scoreHeaders(headers), name).toMatchObject({ grade: "A+" });
    expect(scoreHeaders(headers).score, name).toBeGreaterThanOrEqual(130);
    for (const cookie of headers.getSetCookie()) expect(cookie, name).toMatch(/^__(Host|Secure)-.*; Secure/i);
  }
});

test("on plain http no header demands https", async () => {
  const { origin } = await startTestServer();
  for (const path of ["/", "/nowhere", "/api/monitor", "/api/auth/csrf"]) {
    expect((await askRaw(origin, { path })).headers.get("strict-transport-security"), path).toBe(null);
  }
});
