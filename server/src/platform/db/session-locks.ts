import { sql } from "kysely";
import type pg from "pg";
import { inBatches } from "../in-batches.ts";
import { type Log, reasonOf } from "../log.ts";
import { openDatabase } from "./database.ts";
import { arrayOf, prepared } from "./prepared.ts";

export type SessionLocks = {
  /** Locks a name for this database; null if it is locked. Returns the function that releases it. */
  tryHold(name: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
};

/**
 * Locks for work that waits for providers: one connection holds all of them, and no transaction does. Like those of a
 * transaction, they end with the process. If the connection is lost and replaced, another process can take what is locked
 * here; this one does not before it has released it.
 */
export function openSessionLocks(connection: pg.PoolConfig, log: Log): SessionLocks {
  const one = { max: 1, idleTimeoutMillis: 0, application_name: "tocsin locks" };
  const { db, close } = openDatabase({ ...connection, ...one }, log);
  // The database gives a connection the same lock twice.
  const held = new Set<string>();

  const tryLock = inBatches(async (names: string[]) => {
    const { rows } = await sql<{ locked: boolean }>`${prepared}
      select pg_try_advisory_lock(hashtextextended(name, 0)) as locked
        from unnest(${arrayOf("text", names)}) with ordinality as wanted (name, position) order by position`.execute(
      db,
    );
    return rows.map(({ locked }) => locked);
  });
  const unlock = inBatches(async (names: string[]) => {
    await sql`${prepared}
      select pg_advisory_unlock(hashtextextended(name, 0)) from unnest(${arrayOf("text", names)}) as name`.execute(db);
    return names;
  });
  async function release(name: string): Promise<void> {
    try {
      await unlock(name);
    } catch (error) {
      log.warn("a lock could not be released; it ends with its connection", { reason: reasonOf(error) });
    }
    held.delete(name);
  }

  return {
    async tryHold(name) {
      if (held.has(name)) return null;
      held.add(name);
      const isMine = await tryLock(name).catch((error: unknown) => {
        held.delete(name);
        throw error;
      });
      if (isMine) return () => release(name);
      held.delete(name);
      return null;
    },
    close,
  };
}
