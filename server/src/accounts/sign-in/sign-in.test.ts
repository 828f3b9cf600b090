import { expect, test } from "vitest";
import { askForLink, createClient, readLink, spendLink } from "../../../../testing/probes/client.ts";
import { eventually, newEmail, shareTestServer, startTestServer } from "../../../../testing/servers/test-server.ts";

const anna = "anna@example.org";
const shared = shareTestServer();
const withoutMails = shareTestServer();

test("a link signs in once, and scanners do not use it up", async () => {
  const { origin, mail } = await startTestServer();
  const client = createClient(origin);
  const asked = await askForLink(client, anna);
  expect(asked.body).toEqual({ url: `${origin}/auth/verify` });
  const link = await readLink(mail, anna);
  expect(link.pathname).toBe("/auth/verify");

  for (const method of ["GET", "HEAD"]) {
    const scanned = await createClient(origin).call(method, `/api/auth/callback/email${link.search}`);
    expect(scanned.status).toBe(302);
    expect(scanned.headers.get("location")).toBe(`${origin}/auth/verify${link.search}`);
  }

  const spent = await spendLink(client, link);
  expect(spent).toMatchObject({ status: 200, body: { url: `${origin}/assets` } });
  expect(spent.headers.get("location")).toBe(null);
  const session = (await client.get("/api/auth/session")).body;
  expect(session.user).toMatchObject({ email: anna, type: "admin" });
  expect(Object.keys(session).sort()).toEqual(["expires", "user"]);
  expect(Date.parse(session.expires)).toBeGreaterThan(Date.now());

  const again = createClient(origin);
  expect((await spendLink(again, link)).body.url).toContain("/auth/error?error=Verification");
  expect((await again.get("/api/auth/session")).body).toEqual({});
});

test("simultaneous posts of one token open one session", async () => {
  const { origin, mail } = await shared();
  const anna = newEmail();
  await askForLink(createClient(origin), anna);
  const link = await readLink(mail, anna);
  const answers = await Promise.all(Array.from({ length: 20 }, () => spendLink(createClient(origin), link)));
  expect(answers.filter((answer) => answer.body.url === `${origin}/assets`)).toHaveLength(1);
});

test("a post without the right CSRF token does not use up the link", async () => {
  const { origin, mail } = await shared();
  const anna = newEmail();
  const client = createClient(origin);
  await askForLink(client, anna);
  const link = await readLink(mail, anna);
  const form = new URLSearchParams({
    ...Object.fromEntries(link.searchParams),
    csrfToken: "0".repeat(64),
    json: "true",
  });
  const refused = await client.call("POST", "/api/auth/callback/email", form);
  expect(refused.body.url).toContain("error=MissingCSRF");
  expect((await spendLink(client, link)).body.url).toBe(`${origin}/assets`);
});

test("the first person becomes admin, only one of two simultaneous ones, and the second is a user", async () => {
  const { origin, mail, signIn } = await startTestServer();
  const emails = ["a@example.org", "b@example.org", "c@example.org"];
  const clients = emails.map(() => createClient(origin));
  const links: URL[] = [];
  for (const [index, email] of emails.entries()) {
    await askForLink(clients[index] as (typeof clients)[number], email);
    links.push(await readLink(mail, email));
  }
  await Promise.all(clients.map((client, index) => spendLink(client, links[index] as URL)));
  const types = await Promise.all(
    clients.map(async (client) => (await client.get("/api/auth/session")).body.user.type),
  );
  expect(types.sort()).toEqual(["admin", "user", "user"]);
  const late = await signIn("late@example.org");
  expect((await late.get("/api/news-source")).status).toBe(403);
});

test("an address gets five mails an hour, and every response is the same", async () => {
  const { origin, mail } = await startTestServer();
  const answers = [];
  for (let round = 0; round < 7; round++) answers.push((await askForLink(createClient(origin), anna)).body);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await eventually(
    async () => mail.received.length,
    (count) => count >= 5,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mail.received).toHaveLength(5);
});

test("with sign-up by invitation strangers get the same response and no mail, invited people and named domains get a link", async () => {
  const server = await startTestServer({
    SIGN_UP: "invited",
    SIGN_UP_DOMAINS: "school.example",
    ADMIN_EMAILS: "chief@example.org",
  });
  const known = await askForLink(createClient(server.origin), "chief@example.org");
  const unknown = await askForLink(createClient(server.origin), "stranger@example.org");
  expect(unknown.body).toEqual(known.body);
  const chief = await server.signIn("chief@example.org");
  expect((await chief.get("/api/auth/session")).body.user.type).toBe("admin");
  expect((await chief.call("POST", "/api/users", { email: "Guest@Example.org" })).status).toBe(201);
  const guest = await server.signIn("guest@example.org");
  expect((await guest.get("/api/auth/session")).body.user.type).toBe("user");
  await server.signIn("pupil@school.example");
  expect(server.mail.received.some((mail) => mail.recipients.includes("stranger@example.org"))).toBe(false);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "http://localhost@evil.example/",
  "javascript:alert(1)",
])("a callback address of another origin (%s) is not followed", async (callbackUrl) => {
  const { origin, mail } = await shared();
  const anna = newEmail();
  const client = createClient(origin);
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  await client.call(
    "POST",
    "/api/auth/signin/email",
    new URLSearchParams({ csrfToken, email: anna, callbackUrl, json: "true" }),
  );
  const link = await readLink(mail, anna);
  const spent = await spendLink(client, link);
  expect(new URL(spent.body.url).origin).toBe(origin);
});

test.each([
  "",
  "no address",
  "a@b",
  "a@evil.example＠victim.example",
  "a@x.example,b@y.example",
  `${"a".repeat(300)}@x.example`,
])("an invalid address (%s) gets no mail", async (email) => {
  const { origin, mail } = await withoutMails();
  const asked = await askForLink(createClient(origin), email);
  expect(asked.body.url).toContain("/auth/error?error=EmailSignin");
  expect(mail.received).toHaveLength(0);
});

test("signing out ends the session on the server", async () => {
  const { origin, signIn } = await shared();
  const client = await signIn(newEmail());
  const stolen = client.cookie();
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const out = await client.call(
    "POST",
    "/api/auth/signout",
    new URLSearchParams({ csrfToken, json: "true", callbackUrl: "/" }),
  );
  expect(out.body.url).toBe(`${origin}/`);
  expect((await createClient(origin, { cookie: stolen }).get("/api/monitor")).status).toBe(401);
});

test("the last admin can be neither demoted nor removed", async () => {
  const { signIn } = await startTestServer();
  const chief = await signIn(anna);
  const { user } = (await chief.get("/api/auth/session")).body;
  expect((await chief.call("PUT", `/api/users?id=${user.id}`, { type: "user" })).status).toBe(409);
  expect((await chief.call("DELETE", `/api/users?id=${user.id}`)).status).toBe(409);
});

test("a sign-out with a wrong CSRF token is refused in the specification's words, and the person stays signed in", async () => {
  const email = newEmail();
  const anna = await (await shared()).signIn(email);
  const forms: Record<string, string>[] = [
    { csrfToken: "wrong", json: "true" },
    { json: "true" },
    { csrfToken: "wrong" },
  ];
  for (const form of forms) {
    const refused = await anna.call("POST", "/api/auth/signout", new URLSearchParams(form));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: "Could not fetch CSRF Token for signing out" });
  }
  expect((await anna.get("/api/auth/session")).body.user.email).toBe(email);
});

test("every failed sign-in ends at a page that shows the reason", async () => {
  const server = await shared();
  const fail = async (path: string, form: Record<string, string>) =>
    (await createClient(server.origin).call("POST", path, new URLSearchParams({ json: "true", ...form }))).body.url;
  const at = (error: string) => `${server.origin}/auth/error?error=${error}`;
  expect(await fail("/api/auth/signin/email", { email: "anna@example.org", csrfToken: "wrong" })).toBe(
    at("MissingCSRF"),
  );
  expect(await fail("/api/auth/signin/email", { email: "no address" })).toBe(at("EmailSignin"));
  expect(await fail("/api/auth/callback/email", { email: "anna@example.org", token: "0" })).toBe(at("MissingCSRF"));
  const plain = await createClient(server.origin).call(
    "POST",
    "/api/auth/signin/email",
    new URLSearchParams({ email: "anna@example.org", csrfToken: "wrong" }),
  );
  expect(plain.headers.get("location")).toBe(at("MissingCSRF"));
});
