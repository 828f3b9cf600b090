import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { dropClient } from "./close-client.ts";
import type { Db } from "./database.ts";
import { pools } from "./pools.ts";
import type { Schema } from "./tables.ts";

/**
 * The same database for work that ends when a signal aborts: PostgreSQL is asked to cancel the statement that runs, its transaction is rolled back,
 * and no other begins. What was asked rejects with the signal's reason once PostgreSQL has stopped. A transaction is returned as it is: who began it
 * ends it.
 */
export function untilAborted(db: Db, signal: AbortSignal): Db {
  const pool = pools.get(db);
  if (!pool) return db;
  const connect = async () => {
    signal.throwIfAborted();
    const client = await pool.connect();
    if (!signal.aborted) return bindClient(pool, client, signal);
    client.release();
    throw signal.reason;
  };
  const bound = { connect, end: async () => undefined, options: pool.options };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: bound }) });
}

/** Ends a transaction, which also happens after the signal. */
const ending = /^(commit|rollback)/i;

function bindClient(pool: pg.Pool, client: pg.PoolClient, signal: AbortSignal) {
  let isCut = false;
  async function query(...words: Parameters<pg.PoolClient["query"]>): Promise<unknown> {
    const [text] = words as unknown as [unknown];
    const isEnding = typeof text === "string" && ending.test(text);
    if (isEnding) {
      if (signal.aborted && /^commit/i.test(text)) throw signal.reason;
      return client.query(...words);
    }
    signal.throwIfAborted();
    let stopping: Promise<void> | undefined;
    const stop = (): void => {
      isCut = true;
      stopping = cancelQuery(pool, client);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await client.query(...words);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener("abort", stop);
      await stopping;
    }
  }
  // A cancel may come late: it must not meet the statement of the next one who gets the connection.
  const release = (discards?: boolean | Error): void => client.release(isCut || discards);
  return { query, release } as unknown as pg.PoolClient;
}

/** By a connection of its own, because all others may be in use; without one, the client's is dropped. */
async function cancelQuery(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number };
  const other = new pg.Client(pool.options);
  other.on("error", () => undefined);
  try {
    await other.connect();
    await other.query("select pg_cancel_backend($1)", [processID]);
  } catch {
    dropClient(client as unknown as pg.Client);
  } finally {
    await other.end().catch(() => undefined);
  }
}
