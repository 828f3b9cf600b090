import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

const firstPauseMs = 200;
const longestPauseMs = 2000;

export type Waiting = {
  log: Log;
  /** Told why it waits, whenever that changes. */
  onWait(reason: string): void;
  signal: AbortSignal;
};

/**
 * Waits until the database can be used, however long that takes, and says plainly why it cannot be used yet. Throws when
 * `signal` aborts.
 */
export async function waitForDatabase(connection: pg.ClientConfig, { log, onWait, signal }: Waiting): Promise<void> {
  let told = "";
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    signal.throwIfAborted();
    const reason = await tryDatabase(connection);
    if (reason === null) return;
    if (reason !== told) log.warn("waiting for the database", { reason });
    told = reason;
    onWait(reason);
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Null when it can be used, otherwise why it cannot. */
async function tryDatabase(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...connection, application_name: "tocsin start" });
  // Without a listener a connection that is lost while it opens would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return null;
  } catch (error) {
    return explain(error as Error & { code?: string }, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATE and system codes in words; never with the password. */
function explain(error: Error & { code?: string }, { host, port, database, user }: pg.Client): string {
  const where = host.startsWith("/") ? host : `${host}:${port}`;
  switch (error.code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `No PostgreSQL listens at ${where}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The host ${host} of DATABASE_URL is not known`;
    case "28P01":
    case "28000":
      return `PostgreSQL at ${where} refuses the user "${user}" or the password of DATABASE_URL`;
    case "3D000":
      return `PostgreSQL at ${where} has no database "${database}"; create it, or correct DATABASE_URL`;
    case "57P03":
      return `PostgreSQL at ${where} is starting`;
    default:
      return `PostgreSQL at ${where} cannot be used: ${error.message}`;
  }
}
