import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { templateName } from "./cluster.ts";

const admin = async (act: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ host: inject("socketDir"), user: "tocsin", database: "postgres" });
  await client.connect();
  await act(client).finally(() => client.end());
};

/** A migrated database of the test's own, or an empty one; dropped when the test ends. */
export async function createTestDatabase(template = templateName): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  onTestFinished(() => admin((client) => client.query(`drop database ${name} with (force)`)));
  // However busy the machine is, nobody gives up waiting for a connection.
  const search = new URLSearchParams({ host: inject("socketDir"), connect_timeout: "300" });
  return { name, url: `postgres://tocsin@localhost/${name}?${search}` };
}

/** The same, opened. */
export async function openTestDatabase(): Promise<Db> {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  return db;
}
