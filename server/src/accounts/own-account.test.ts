import { expect, test } from "vitest";
import { askForLink, type Client, createClient, readLink, spendLink } from "../../../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";

/** Another browser of a person who has signed in before: their newest mail counts. */
async function signInAgain({ origin, mail }: TestServer, email: string): Promise<Client> {
  const client = createClient(origin);
  const before = mail.received.length;
  await askForLink(client, email);
  await eventually(
    async () => mail.received.length,
    (count) => count > before,
  );
  await spendLink(client, await readLink(mail, email));
  return client;
}

test("a person lists their active sessions and ends one from another", async () => {
  const server = await startTestServer();
  const first = await server.signIn("anna@example.org");
  const second = await signInAgain(server, "anna@example.org");
  const ben = await server.signIn("ben@example.org");
  const { body } = await second.get("/api/users/sessions");
  expect(body.result).toMatchObject([{ current: true }, { current: false }]);
  expect(body.result[0].userAgent).toBe("node");
  const [here, there] = body.result.map((session: { id: string }) => session.id);
  expect(JSON.stringify(body)).not.toContain(second.cookie().split("session-token=")[1]?.slice(0, 20));

  expect((await ben.call("DELETE", `/api/users/sessions?id=${there}`)).status).toBe(404);
  expect((await first.get("/api/monitor")).status).toBe(200);
  expect((await second.call("DELETE", `/api/users/sessions?id=${there}`)).status).toBe(204);
  expect((await first.get("/api/monitor")).status).toBe(401);
  expect((await second.get("/api/monitor")).status).toBe(200);
  expect((await second.get("/api/users/sessions")).body.result).toMatchObject([{ id: here }]);
});

test("a person deletes their account by entering its email; their data is deleted and the rest stays", async () => {
  const server = await startTestServer();
  const [admin, anna] = [await server.signIn("admin@example.org"), await server.signIn("anna@example.org")];
  await anna.call("POST", "/api/monitor", { name: "Depot 3" });
  const remove = (who: typeof anna, email: string) => who.call("DELETE", `/api/users/me?email=${email}`);
  expect((await remove(anna, "admin@example.org")).status).toBe(422);
  expect((await anna.get("/api/monitor")).body.result).toHaveLength(1);
  expect((await remove(anna, "ANNA@example.org")).status).toBe(204);
  expect((await anna.get("/api/monitor")).status).toBe(401);
  const users = (await admin.get("/api/users")).body.result;
  expect(users.map(({ email }: { email: string }) => email)).toEqual(["admin@example.org"]);
  expect(await remove(admin, "admin@example.org")).toMatchObject({ status: 409 });
});
