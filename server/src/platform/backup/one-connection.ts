import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/tables.ts";

export type OneConnection = { client: pg.Client; db: Db; close(): Promise<void> };

/** Opens a single connection, so that queries through `db` and copying through `client` share a transaction. */
export async function openOneConnection(connection: pg.ClientConfig): Promise<OneConnection> {
  const client = new pg.Client({ application_name: "tocsin backup", ...connection });
  // Without a listener a lost connection would end the process; the loss shows in the next query.
  client.on("error", () => undefined);
  await client.connect();
  const shared = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => shared, end: () => client.end(), options: {} };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return { client, db, close: () => client.end() };
}
