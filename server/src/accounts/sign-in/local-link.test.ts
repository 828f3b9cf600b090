import { expect, test } from "vitest";
import { askRaw } from "../../../../testing/probes/ask-raw.ts";
import { createClient, spendLink } from "../../../../testing/probes/client.ts";
import { findFreePort } from "../../../../testing/servers/free-port.ts";
import { shareTestServer, startTestServer } from "../../../../testing/servers/test-server.ts";
import { listUsers } from "./own-machine.ts";

const withoutMail = { SMTP_URL: "", DEFAULT_SOURCES: "off" };
/** Nobody gets an account there. */
const shared = shareTestServer(withoutMail);
const email = "anna@example.org";
/** Only Linux says whose a connection is. */
const isKnown = process.platform === "linux";

const nothing = { mail: false, outbox: null, opens: false, status: 403 };

const ask = async (origin: string, headers: Record<string, string> = {}) => {
  const client = createClient(origin);
  const { body } = await client.call("GET", "/api/auth/link", undefined, headers);
  const { status } = await client.call("POST", "/api/auth/link", { email }, { origin, ...headers });
  return { ...body.result, status };
};

test.runIf(isKnown)(
  "without a mail server the user who runs the server opens the link of the first account, and of no other one",
  async () => {
    const { origin } = await startTestServer(withoutMail);
    const client = createClient(origin);
    const { result } = (await client.get("/api/auth/link")).body;
    expect(result).toEqual({ mail: false, outbox: expect.stringMatching(/\/outbox$/), opens: true });
    const { body } = await client.call("POST", "/api/auth/link", { email }, { origin });
    await spendLink(client, new URL(body.result.url));
    expect((await client.get("/api/auth/session")).body.user).toMatchObject({ email, type: "admin" });
    expect(await ask(origin)).toEqual({ ...result, opens: false, status: 403 });
  },
);

test.each([
  ["a proxy", { "x-forwarded-for": "203.0.113.7" }],
  ["a tunnel", { "x-forwarded-host": "a.tunnel.example" }],
  ["a proxy with the standard header", { forwarded: "for=203.0.113.7" }],
])("no link is opened for a request through %s", async (_, headers: Record<string, string>) => {
  const { origin } = await shared();
  expect(await ask(origin, headers)).toEqual(nothing);
});

test("no link is opened under a name that another site has pointed to this machine", async () => {
  const { origin } = await shared();
  const headers = { host: `evil.example:${new URL(origin).port}`, origin, "content-type": "application/json" };
  const path = "/api/auth/link";
  const { text } = await askRaw(origin, { path, headers });
  const { status } = await askRaw(origin, { path, method: "POST", headers, body: JSON.stringify({ email }) });
  expect({ ...JSON.parse(text).result, status }).toEqual(nothing);
});

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["of another server on this machine", { origin: "http://localhost:1" }],
  ["that its browser names a foreign one", { "sec-fetch-site": "cross-site" }],
])("no link is opened for a page %s", async (_, headers: Record<string, string>) => {
  const { origin } = await shared();
  expect((await ask(origin, headers)).status).toBe(403);
});

test.each([
  ["with a mail server", {}],
  ["that others can reach", { ...withoutMail, HOST: "0.0.0.0" }],
  ["with a public address", { ...withoutMail, PUBLIC_URL: "https://tocsin.example" }],
  ["behind a trusted proxy", { ...withoutMail, TRUST_PROXY: "1" }],
  ["whose operator named the admins", { ...withoutMail, ADMIN_EMAILS: email }],
  ["by invitation", { ...withoutMail, SIGN_UP: "invited" }],
])("no link is opened on a server %s", async (_, settings: Record<string, string>) => {
  const port = await findFreePort();
  await startTestServer({ ...settings, PORT: String(port) });
  const { opens, status } = await ask(`http://localhost:${port}`);
  expect({ opens, status }).toEqual({ opens: false, status: 403 });
});

test("a connection is found among the sockets of a machine with its user", () => {
  const table = [
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
    "   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0",
    "   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 30 10 -1",
    "   2: 0100007F:D431 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1001        0 3 1 0 20 4 30 10 -1",
  ].join("\n");
  expect(listUsers(table, 0xd431, 3000)).toEqual([1001]);
  expect(listUsers(table, 0xd432, 3000)).toEqual([]);
});
