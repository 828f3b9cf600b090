import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { exportedTables } from "./export-data.ts";

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
    // Joins notifications with the events that everyone may read.
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
