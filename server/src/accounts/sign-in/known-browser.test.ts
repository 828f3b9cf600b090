import { expect, test } from "vitest";
import { askForLink, type Client, createClient, readLink, spendLink } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";

const anna = "anna@example.org";
const mailsTo = ({ mail }: TestServer, to: string): number =>
  mail.received.filter(({ recipients }) => recipients.includes(to)).length;

/** Requests mails from fifty networks; returns the responses. */
async function flood({ origin }: TestServer, email: string): Promise<unknown[]> {
  const strangers = Array.from({ length: 50 }, (_, index) =>
    createClient(origin, { "x-forwarded-for": `198.51.${index}.7` }),
  );
  return Promise.all(strangers.map(async (stranger) => (await askForLink(stranger, email)).body));
}

/** The same browser once more, coming from another network. */
const from = (server: TestServer, client: Client, network: string): Client =>
  createClient(server.origin, { cookie: client.cookie(), "x-forwarded-for": network });

async function signOut(client: Client): Promise<void> {
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  await client.call("POST", "/api/auth/signout", new URLSearchParams({ csrfToken, json: "true" }));
}

async function mailsAreOut(server: TestServer, to: string, count: number): Promise<void> {
  await eventually(
    async () => mailsTo(server, to),
    (sent) => sent >= count,
  );
  // Mails begin in the order of their requests: one too many would be before this one.
  const last = `last${server.mail.received.length}@example.org`;
  await askForLink(createClient(server.origin), last);
  await server.mail.waitFor(last);
  expect(mailsTo(server, to)).toBe(count);
}

test("requests of strangers do not prevent a person from signing in from a browser that they used before", async () => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const browser = await server.signIn(anna);
  await signOut(browser);
  const answers = await flood(server, anna);
  await mailsAreOut(server, anna, 5);

  const asked = await askForLink(browser, anna);
  expect(new Set([...answers, asked.body].map((body) => JSON.stringify(body))).size).toBe(1);
  await mailsAreOut(server, anna, 6);
  await spendLink(browser, await readLink(server.mail, anna));
  expect((await browser.get("/api/auth/session")).body.user.email).toBe(anna);

  // It has five of its own, and no more.
  for (let again = 0; again < 6; again++) await askForLink(browser, anna);
  await mailsAreOut(server, anna, 10);
});

test("a browser is known for the addresses that signed in with it, also from another network, and for no others", async () => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const browser = await server.signIn(anna);
  await server.signIn("ben@example.org");
  for (const email of [anna, "ben@example.org"]) await flood(server, email);
  await mailsAreOut(server, anna, 5);
  await mailsAreOut(server, "ben@example.org", 5);
  const elsewhere = () => from(server, browser, "203.0.113.9");
  expect((await askForLink(elsewhere(), "ben@example.org")).body).toEqual((await askForLink(elsewhere(), anna)).body);
  await mailsAreOut(server, anna, 6);
  await mailsAreOut(server, "ben@example.org", 5);

  const [, cookie = ""] = /authjs\.browser=([^;]+)/.exec(browser.cookie()) ?? [];
  expect(cookie).toMatch(/^\w+\.[\w-]+$/);
  const forged = createClient(server.origin, { cookie: `authjs.browser=${cookie.slice(0, -3)}abc` });
  const csrf = await forged.get("/api/auth/csrf");
  const token = csrf.headers.getSetCookie()[0]?.split(";")[0];
  const form = new URLSearchParams({ csrfToken: csrf.body.csrfToken, email: anna, json: "true" });
  const both = { cookie: `authjs.browser=${cookie.slice(0, -3)}abc; ${token}` };
  await forged.call("POST", "/api/auth/signin/email", form, both);
  await mailsAreOut(server, anna, 6);
});
