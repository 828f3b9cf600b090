import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

const firstPauseMs = 200;
const longestPauseMs = 2000;

export type Waiting = {
  log: Log;
  /** Receives the reason for waiting, in public words: where the database is and which user connects is for the log only. */
  onWait(reason: string): void;
  signal: AbortSignal;
};

/**
 * Waits until the database can be used, however long that takes, and says plainly why it cannot be used yet. Throws when
 * `signal` aborts.
 */
export async function waitForDatabase(connection: pg.ClientConfig, { log, onWait, signal }: Waiting): Promise<void> {
  let logged = "";
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    signal.throwIfAborted();
    const obstacle = await tryDatabase(connection);
    if (obstacle === null) return;
    if (obstacle.detail !== logged) log.warn("waiting for the database", { reason: obstacle.detail });
    logged = obstacle.detail;
    onWait(obstacle.plain);
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Why the database cannot be used: in words for everyone, and in detail for the operator. */
type Obstacle = { plain: string; detail: string };

/** Null when it can be used. */
async function tryDatabase(connection: pg.ClientConfig): Promise<Obstacle | null> {
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
function explain(error: Error & { code?: string }, { host, port, database, user }: pg.Client): Obstacle {
  const where = host.startsWith("/") ? host : `${host}:${port}`;
  switch (error.code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return { plain: "The database does not listen yet", detail: `No PostgreSQL listens at ${where}` };
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return {
        plain: "The database's host is not known",
        detail: `The host ${host} of DATABASE_URL is not known`,
      };
    case "28P01":
    case "28000":
      return {
        plain: "The database refuses its user or password",
        detail: `PostgreSQL at ${where} refuses the user "${user}" or the password of DATABASE_URL`,
      };
    case "3D000":
      return {
        plain: "The database's server does not have it",
        detail: `PostgreSQL at ${where} has no database "${database}"; create it, or correct DATABASE_URL`,
      };
    case "57P03":
      return { plain: "The database is starting", detail: `PostgreSQL at ${where} is starting` };
    default:
      return {
        plain: "The database cannot be used; the log says why",
        detail: `PostgreSQL at ${where} cannot be used: ${error.message}`,
      };
  }
}
