import pg from "pg";
import { OperatorError } from "../operator-error.ts";

/** Any fixed number: the advisory lock whose holder owns the embedded cluster. */
const ownerLock = 7_036_742;

/** Another process runs on the same data folder. */
export class AlreadyOwnedError extends OperatorError {
  override name = "AlreadyOwnedError";
}

export type Connection = { host: string; user: string; database: string };

/** Connects and tries to become the owner; `null` when the server does not accept connections (yet). */
export async function tryOwn(connection: Connection): Promise<{ client: pg.Client; owned: boolean } | null> {
  const client = new pg.Client({ ...connection, application_name: `tocsin owner ${process.pid}` });
  // Without a listener a lost connection would end the process; the loss shows in the next query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as owned", [ownerLock]);
    return { client, owned: rows[0].owned };
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/** The pid of the Tocsin process that holds the owner's lock, or null. */
export async function findOwner(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [ownerLock],
  );
  const pid = Number(/ (\d+)$/.exec(rows[0]?.application_name ?? "")?.[1]);
  return Number.isInteger(pid) ? pid : null;
}
