import { expect, onTestFinished, test } from "vitest";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { askRaw } from "../testing/probes/ask-raw.ts";
import { askForLink, createClient, readLink, spendLink } from "../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../testing/servers/test-server.ts";

const anna = "anna@example.org";

async function openServer(settings: Record<string, string> = {}): Promise<{ server: TestServer; db: Db }> {
  const server = await startTestServer(settings);
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  return { server, db };
}

const countSessions = async (db: Db): Promise<number> => (await db.selectFrom("sessions").selectAll().execute()).length;

/** The newest link to an address after `before` mails had come. */
async function freshLink({ origin, mail }: TestServer, email: string): Promise<URL> {
  const before = mail.received.length;
  await askForLink(createClient(origin), email);
  await eventually(
    async () => mail.received.length,
    (count) => count > before,
  );
  return readLink(mail, email);
}

test("a hundred simultaneous posts of one token open one session, round after round", async () => {
  const { server, db } = await openServer();
  for (let round = 0; round < 4; round++) {
    const email = `anna${round}@example.org`;
    const link = await freshLink(server, email);
    const clients = Array.from({ length: 100 }, () => createClient(server.origin));
    const { csrfToken } = (await (clients[0] as (typeof clients)[0]).get("/api/auth/csrf")).body;
    const cookie = (clients[0] as (typeof clients)[0]).cookie();
    const form = new URLSearchParams({ ...Object.fromEntries(link.searchParams), csrfToken, json: "true" });
    const answers = await Promise.all(
      clients.map((client) => client.call("POST", "/api/auth/callback/email", form, { cookie })),
    );
    expect(answers.filter((answer) => answer.body.url === `${server.origin}/assets`)).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.headers.getSetCookie().some((line) => line.includes("session-token="))),
    ).toHaveLength(1);
    expect(await countSessions(db)).toBe(round + 1);
  }
});

test("a link that scanners open, head and misspell twenty times still works once with the button", async () => {
  const { server, db } = await openServer();
  const link = await freshLink(server, anna);
  const calls = [
    "/callback/email",
    "//callback/email",
    "/callback//email",
    "/callback/email/",
    "/callback/email//",
    "/./callback/email",
    "/x/../callback//email",
  ];
  for (const path of calls) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      for (let times = 0; times < 20; times++) {
        await askRaw(server.origin, { method, path: `/api/auth${path}${link.search}` });
      }
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const headers = { "content-type": type };
      await askRaw(server.origin, {
        method: "POST",
        path: `/api/auth${path}${link.search}`,
        headers,
        body: link.search.slice(1),
      });
    }
  }
  expect(await countSessions(db)).toBe(0);
  const client = createClient(server.origin);
  expect((await spendLink(client, link)).body.url).toBe(`${server.origin}/assets`);
  expect((await spendLink(createClient(server.origin), link)).body.url).toContain("error=Verification");
  expect(await countSessions(db)).toBe(1);
});

test("a token opens no session for another address, after ten minutes, or with a changed character", async () => {
  const { server, db } = await openServer();
  const link = await freshLink(server, anna);
  const token = link.searchParams.get("token") ?? "";
  const wrong: Record<string, string>[] = [
    { email: "ben@example.org" },
    { email: "" },
    { email: `${anna},ben@example.org` },
    { token: `${token}0` },
    { token: token.slice(1) },
    { token: token.toUpperCase() },
    { token: "" },
    { email: "anna@example.org\0" },
  ];
  for (const change of wrong) {
    const tried = new URL(link);
    for (const [name, value] of Object.entries(change)) tried.searchParams.set(name, value);
    const answer = await spendLink(createClient(server.origin), tried);
    expect(answer.body.url, JSON.stringify(change)).toMatch(/error=Verification$/);
  }
  const { expires_at } = await db.selectFrom("verification_tokens").select("expires_at").executeTakeFirstOrThrow();
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000);
  await db
    .updateTable("verification_tokens")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await spendLink(createClient(server.origin), link)).body.url).toContain("error=Verification");
  expect(await countSessions(db)).toBe(0);
});

test("a token opens no session at another provider's callback and is not used up there", async () => {
  const { server, db } = await openServer();
  const link = await freshLink(server, anna);
  const client = createClient(server.origin);
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const form = new URLSearchParams({ ...Object.fromEntries(link.searchParams), csrfToken, json: "true" });
  for (const provider of [
    "oidc",
    "google",
    "credentials",
    "webauthn",
    "Email",
    "EMAIL",
    "email2",
    "e-mail",
    "__proto__",
  ]) {
    for (const [method, path, body] of [
      ["GET", `/api/auth/callback/${provider}${link.search}`, undefined],
      ["POST", `/api/auth/callback/${provider}${link.search}`, form],
      ["POST", `/api/auth/signin/${provider}${link.search}`, form],
    ] as const) {
      const answer = await client.call(method, path, body);
      expect(answer.status, path).toBeLessThan(500);
      expect(client.cookie(), path).not.toContain("session-token");
    }
  }
  expect(await countSessions(db)).toBe(0);
  expect((await spendLink(client, link)).body.url).toBe(`${server.origin}/assets`);
});

test("an older link still works once after a newer one, also in another browser than the one that requested it", async () => {
  const { server, db } = await openServer();
  const older = await freshLink(server, anna);
  const newer = await freshLink(server, anna);
  for (const link of [newer, older]) {
    const browser = createClient(server.origin);
    expect((await spendLink(browser, link)).body.url).toBe(`${server.origin}/assets`);
    expect((await browser.get("/api/auth/session")).body.user.email).toBe(anna);
    expect((await spendLink(createClient(server.origin), link)).body.url).toContain("error=Verification");
  }
  expect(await countSessions(db)).toBe(2);
});

test("a token is stored as a hash, and neither it nor a session is in the log", async () => {
  const { server, db } = await openServer({ LOG_LEVEL: "debug" });
  const link = await freshLink(server, anna);
  const token = link.searchParams.get("token") ?? "";
  expect(JSON.stringify(await db.selectFrom("verification_tokens").selectAll().execute())).not.toContain(token);
  await askRaw(server.origin, { path: `/api/auth/callback/email${link.search}` });
  await askRaw(server.origin, { path: `/api/auth/callback/email/${token}${link.search}` });
  await askRaw(server.origin, { path: `/api/monitor${link.search}` });
  const client = createClient(server.origin);
  await spendLink(client, link);
  await spendLink(createClient(server.origin), link);
  const session = /session-token=([^;]+)/.exec(client.cookie())?.[1] ?? "no session";
  expect(JSON.stringify(await db.selectFrom("sessions").selectAll().execute())).not.toContain(session);
  const log = server.log.join("\n");
  for (const secret of [token, session, token.slice(0, 16)]) expect(log).not.toContain(secret);
});

test("a sign-in replaces a session that a stranger planted before it", async () => {
  const { server } = await openServer();
  const planted = "0199aaaa-0000-7000-8000-000000000000";
  const link = await freshLink(server, anna);
  const client = createClient(server.origin);
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const form = new URLSearchParams({ ...Object.fromEntries(link.searchParams), csrfToken, json: "true" });
  const cookie = `${client.cookie()}; authjs.session-token=${planted}`;
  await client.call("POST", "/api/auth/callback/email", form, { cookie });
  expect(client.cookie()).toMatch(/session-token=/);
  expect(client.cookie()).not.toContain(planted);
  const headers = { cookie: `authjs.session-token=${planted}` };
  expect((await askRaw(server.origin, { path: "/api/monitor", headers })).status).toBe(401);
});

test("a GET of a sign-in call changes nothing: no mail, no end of a session; broken cookies are ignored", async () => {
  const { server } = await openServer();
  const client = await server.signIn(anna);
  const mails = server.mail.received.length;
  for (const path of [
    "/signout",
    "/signin/email?email=ben@example.org",
    "/signin/email",
    "/callback/email?email=x",
    "/error",
    "/verify-request",
    "/providers",
    "/csrf",
  ]) {
    await client.get(`/api/auth${path}`);
  }
  expect((await client.get("/api/auth/session")).body.user.email).toBe(anna);
  expect(server.mail.received).toHaveLength(mails);
  for (const cookie of [
    "authjs.csrf-token=%",
    "authjs.csrf-token=%E0%A4%A",
    "authjs.session-token=%00",
    "authjs.csrf-token=|",
    "=",
    ";;;",
  ]) {
    for (const path of ["/csrf", "/session"]) {
      expect((await askRaw(server.origin, { path: `/api/auth${path}`, headers: { cookie } })).status).toBe(200);
    }
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    const asked = { method: "POST", headers, body: "csrfToken=x&email=a%40example.org&token=y&json=true" };
    for (const path of ["/callback/email", "/signin/email", "/signout"]) {
      expect(
        (await askRaw(server.origin, { path: `/api/auth${path}`, ...asked })).status,
        `${path} ${cookie}`,
        // A sign-out without its token is refused, in words.
      ).toBeLessThan(path === "/signout" ? 401 : 400);
    }
  }
  expect(server.mail.received).toHaveLength(mails);
});

test("a demotion, a removal and a sign-out apply from the next call on and close open streams at once", async () => {
  const { server, db } = await openServer();
  const chief = await server.signIn(anna);
  const people: Record<string, { cookie: string; id: string; closed: Promise<number> }> = {};
  for (const name of ["demoted", "removed", "leaving"]) {
    const cookie = (await server.signIn(`${name}@example.org`)).cookie();
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", `${name}@example.org`)
      .executeTakeFirstOrThrow();
    expect((await chief.call("PUT", `/api/users?id=${id}`, { type: "admin" })).status).toBe(200);
    const stream = await fetch(`${server.origin}/api/live`, { headers: { cookie } });
    const closed = stream.text().then(() => Date.now());
    people[name] = { cookie, id, closed };
  }
  const statusOf = async (name: string): Promise<number> =>
    (await askRaw(server.origin, { path: "/api/users", headers: { cookie: people[name]?.cookie ?? "" } })).status;
  for (const name of Object.keys(people)) expect(await statusOf(name)).toBe(200);
  // Without a notification, a stream checks only then.
  const untilNextHeartbeatMs = 18_000;
  const at = Date.now();
  await chief.call("PUT", `/api/users?id=${people.demoted?.id}`, { type: "user" });
  await chief.call("DELETE", `/api/users?id=${people.removed?.id}`);
  const leaving = createClient(server.origin, {});
  const { csrfToken } = (await leaving.get("/api/auth/csrf")).body;
  const cookie = `${leaving.cookie()}; ${people.leaving?.cookie.replace(/authjs\.csrf-token=[^;]*;? ?/, "")}`;
  await leaving.call("POST", "/api/auth/signout", new URLSearchParams({ csrfToken, json: "true" }), { cookie });
  expect(await statusOf("demoted")).toBe(403);
  expect(await statusOf("removed")).toBe(401);
  expect(await statusOf("leaving")).toBe(401);
  for (const name of ["removed", "leaving"])
    expect(((await people[name]?.closed) ?? 0) - at).toBeLessThan(untilNextHeartbeatMs);
});
