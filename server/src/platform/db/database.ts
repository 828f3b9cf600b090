import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { dropClient } from "./close-client.ts";
import { pools } from "./pools.ts";
import { preparedName } from "./prepared.ts";
import "./read-time.ts";
import type { Schema } from "./tables.ts";

/** A handle on the database, or on one transaction of it: both are used alike. */
export type Db = Kysely<Schema>;

export type PoolUse = { total: number; idle: number; waiting: number };

export type Database = { db: Db; poolUse(): PoolUse; close(): Promise<void> };

/** How long is waited for a connection, and for the answer to one statement, before the database counts as away. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 60_000 };

/** Seconds of libpq's `connect_timeout` in a database's address count instead of ours. */
function readTimeouts({ connectionString }: pg.PoolConfig): typeof timeouts {
  const seconds = Number(connectionString && new URL(connectionString).searchParams.get("connect_timeout"));
  return seconds > 0 ? { ...timeouts, connectionTimeoutMillis: seconds * 1000 } : timeouts;
}

/** Opens a pool. Lost connections are logged and replaced; they never end the process. */
export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({
    max: 20,
    application_name: "tocsin",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...readTimeouts(connection),
    ...connection,
    Client: OwnClient,
  });
  pool.on("error", (error) => log.warn("a database connection was lost", { reason: error.message }));
  // The pool listens only to idle connections; the user of another one gets the error with its next statement.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  const poolUse = (): PoolUse => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, poolUse, close: () => db.destroy() };
}

/**
 * Prepares statements that ask for it, and closes a connection if a response does not arrive in time: the next statements on it
 * would wait for that response, endlessly if the other end has disappeared.
 */
class OwnClient extends pg.Client {
  override query = ((...words: Parameters<pg.Client["query"]>): unknown => {
    const [text, values] = words as unknown[];
    const name = typeof text === "string" && Array.isArray(values) ? preparedName(text) : undefined;
    const answer: unknown = name
      ? super.query({ name, text: text as string, values: values as unknown[] })
      : super.query(...words);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#giveUpAfter(error));
    return answer;
  }) as pg.Client["query"];

  #giveUpAfter(error: Error): void {
    if (error.message === "Query read timeout") dropClient(this);
  }
}
