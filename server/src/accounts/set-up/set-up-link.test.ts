import { expect, onTestFinished, test } from "vitest";
import { askForLink, createClient, spendLink } from "../../../../testing/probes/client.ts";
import { findFreePort } from "../../../../testing/servers/free-port.ts";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { startServerProcess } from "../../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

const stranger = "stranger@evil.example";
const setUp = (origin: string, token: string | null, email: string) =>
  createClient(origin).call("POST", "/api/set-up", { token, email });

test("behind a proxy a stranger gets no account by signing in first, and the set-up link makes the admin once", async () => {
  const port = await findFreePort();
  const server = await startTestServer({ PORT: String(port), PUBLIC_URL: "https://tocsin.example" });
  const origin = `http://localhost:${port}`;
  await askForLink(createClient(origin), stranger);
  const link = new URL(server.setUpLink ?? "missing:");
  expect(link.origin + link.pathname).toBe("https://tocsin.example/auth/set-up");
  expect(server.log.join("\n")).not.toContain(link.searchParams.get("token"));

  expect((await setUp(origin, "guessed", stranger)).status).toBe(404);
  const opened = await createClient(origin).get(link.pathname + link.search);
  expect(opened.status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => setUp(origin, link.searchParams.get("token"), `chief${index}@example.org`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const users = (await createClient(origin, { "x-api-key": "a-service-key-for-tests" }).get("/api/users")).body.result;
  expect(users).toMatchObject([{ type: "admin", email: expect.stringMatching(/^chief\d@example.org$/) }]);
  expect(server.mail.received).toEqual([]);
});

test("the set-up link continues to a sign-in as the admin on a server that others can reach", async () => {
  const server = await startTestServer({ HOST: "0.0.0.0" });
  const token = new URL(server.setUpLink ?? "missing:").searchParams.get("token");
  const { body } = await setUp(server.origin, token, "Chief@Example.org");
  const client = createClient(server.origin);
  await spendLink(client, new URL(body.result.url));
  expect((await client.get("/api/auth/session")).body.user).toMatchObject({
    email: "chief@example.org",
    type: "admin",
  });
});

test("a person who may sign up by their domain does not become admin by signing in first", async () => {
  const server = await startTestServer({ SIGN_UP: "invited", SIGN_UP_DOMAINS: "school.example" });
  const pupil = await server.signIn("pupil@school.example");
  expect((await pupil.get("/api/auth/session")).body.user.type).toBe("user");
  const token = new URL(server.setUpLink ?? "missing:").searchParams.get("token");
  expect((await setUp(server.origin, token, "pupil@school.example")).status).toBe(200);
  expect((await pupil.get("/api/auth/session")).body.user.type).toBe("admin");
});

test("each start prints a new set-up link and invalidates the one before", async () => {
  const { url } = await createTestDatabase();
  const settings = { DATABASE_URL: url, AUTH_SECRET: testSecret, PUBLIC_URL: "https://tocsin.example.org" };
  const printed: (string | null)[] = [];
  for (let start = 0; start < 2; start++) {
    const port = await findFreePort();
    const server = await startServerProcess({ ...settings, PORT: String(port) });
    onTestFinished(async () => void (await server.end()));
    const [link = "missing:"] = await eventually(
      async () => server.output().match(/https\S+token=\w{64}/) ?? [],
      (found) => found.length > 0,
    );
    printed.push(new URL(link).searchParams.get("token"));
    if (start === 0) await server.end();
    else {
      const [old, fresh] = printed as [string, string];
      expect((await setUp(`http://localhost:${port}`, old, stranger)).status).toBe(404);
      expect((await setUp(`http://localhost:${port}`, fresh, "chief@example.org")).status).toBe(200);
    }
  }
});

test.each([
  ["sign-up is open", {}],
  ["the operator named admins", { HOST: "0.0.0.0", ADMIN_EMAILS: "chief@example.org" }],
])("no set-up link is created if %s", async (_, settings: Record<string, string>) => {
  expect((await startTestServer(settings)).setUpLink).toBe(null);
});
