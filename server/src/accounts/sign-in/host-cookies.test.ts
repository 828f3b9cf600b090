import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signIn } from "../../../../testing/probes/client.ts";
import { findFreePort } from "../../../../testing/servers/free-port.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { sha256 } from "../../platform/secrets.ts";

const current = "__Host-authjs.session-token";
const former = "__Secure-authjs.session-token";

/** A server that is reached by https through a proxy, which these tests stand for. */
async function openServer() {
  const port = await findFreePort();
  const settings = { PORT: String(port), PUBLIC_URL: "https://tocsin.example", SIGN_UP: "open" };
  const { mail, databaseUrl } = await startTestServer(settings);
  const origin = `http://127.0.0.1:${port}`;
  const { db, close } = openDatabase({ connectionString: databaseUrl }, createLog("error"));
  onTestFinished(close);
  const userOf = async (cookie: string): Promise<string | undefined> =>
    (await createClient(origin, { cookie }).get("/api/auth/session")).body.user?.email;
  return { origin, mail, db, userOf };
}

const tokenOf = (cookie: string): string => new RegExp(`${current}=([^;]+)`).exec(cookie)?.[1] ?? "none";

test("on https no other host can set the name of a sign-in cookie", async () => {
  const { origin, mail } = await openServer();
  const anna = await signIn(origin, mail, "anna@example.org");
  const names = anna
    .cookie()
    .split("; ")
    .map((one) => one.split("=")[0]);
  expect(names).toContain(current);
  for (const name of names) expect(name).toMatch(/^__Host-/);
});

test("a session that a sub-domain planted is ignored, alone and next to the real one", async () => {
  const { origin, mail, userOf } = await openServer();
  const [anna, mallory] = [
    await signIn(origin, mail, "anna@example.org"),
    await signIn(origin, mail, "mallory@example.org"),
  ];
  const planted = [former, "authjs.session-token"].map((name) => `${name}=${tokenOf(mallory.cookie())}`).join("; ");
  for (const cookie of [`${planted}; ${anna.cookie()}`, `${anna.cookie()}; ${planted}`])
    expect(await userOf(cookie)).toBe("anna@example.org");
  expect(await userOf(planted)).toBeUndefined();
});

test("a session of an earlier version is moved into the new cookie, once", async () => {
  const { origin, mail, db, userOf } = await openServer();
  const token = tokenOf((await signIn(origin, mail, "anna@example.org")).cookie());
  const carryUntil = (moment: string) =>
    db
      .updateTable("sessions")
      .set({ carry_until: sql<Date>`${moment}::timestamptz` })
      .where("token_hash", "=", sha256(token))
      .execute();
  await carryUntil("infinity");
  const browser = createClient(origin, {});
  const first = await browser.call("GET", "/api/auth/session", undefined, { cookie: `${former}=${token}` });
  expect(first.body.user.email).toBe("anna@example.org");
  const lines = first.headers.getSetCookie();
  expect(lines.find((line) => line.startsWith(`${current}=${token};`))).toMatch(/HttpOnly; Secure/);
  expect(lines.find((line) => line.startsWith(`${former}=;`))).toMatch(/Max-Age=0/);
  expect((await browser.get("/api/auth/session")).body.user.email).toBe("anna@example.org");
  // A page of the same browser that was opened together with it.
  expect(await userOf(`${former}=${token}`)).toBe("anna@example.org");
  await carryUntil("2020-01-01T00:00:00Z");
  expect(await userOf(`${former}=${token}`)).toBeUndefined();
});
