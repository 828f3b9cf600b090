import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Schema } from "./schema.ts";

/** A handle on the database, or on one transaction of it: both are used alike. */
export type Db = Kysely<Schema>;

export type Database = { db: Db; close(): Promise<void> };

/** Opens a pool. Lost connections are logged and replaced; they never end the process. */
export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({ max: 10, application_name: "tocsin", ...connection });
  pool.on("error", (error) => log.warn("a database connection was lost", { reason: error.message }));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
