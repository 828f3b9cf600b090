import { sql } from "kysely";
import { expect, test } from "vitest";
import { askForLink, type Client, createClient, readLink, spendLink } from "../../../testing/probes/client.ts";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { exportedTables } from "./export-data.ts";

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

test("a person exports all their data, no data of others, and no secrets", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  await anna.call("POST", "/api/monitor", { name: "Depot 3", lat: 39.74, lon: -8.8, radius: 20, tags: ["north"] });
  await ben.call("POST", "/api/monitor", { name: "Mill", lat: 48.2, lon: 16.37 });
  const { body, headers } = await anna.get("/api/users/export");
  expect(headers.get("content-disposition")).toBe('attachment; filename="tocsin-data.json"');
  expect(body.user.email).toBe("anna@example.org");
  expect(body.assets).toMatchObject([{ name: "Depot 3", radius_km: 20, tags: ["north"], paused: false }]);
  expect(body.assetSettings).toHaveLength(1);
  expect(body.sessions).toHaveLength(1);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/Mill|ben@|token_hash|code_hash/);
});

test("every table with data of a person is part of their export", async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name in ('user_id', 'asset_id', 'notification_id', 'delivery_id')
     group by 1 order by 1
  `.execute(db);
  const taken = new Set(Object.values(exportedTables).map(({ table }) => table));
  const left = rows.map(({ name }) => name).filter((name) => !taken.has(name));
  expect(left).toEqual([
    // Made of the assets.
    "asset_boxes",
    // Notes for open pages, kept for a day.
    "live_changes",
    // Joins notifications with the events that everybody may read.
    "notification_events",
    // Name by name, as one object.
    "user_settings",
  ]);
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and column_name ~ 'hash|token|secret|keys'
  `.execute(db);
  const secrets = columns.map(({ name }) => name.split(".")).filter(([table = ""]) => taken.has(table));
  for (const [table, column = ""] of secrets)
    expect(Object.values(exportedTables).find((part) => part.table === table)?.without, `${table}.${column}`).toContain(
      column,
    );
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
