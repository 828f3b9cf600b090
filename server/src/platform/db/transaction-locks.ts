import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The number by which PostgreSQL knows the lock of a name. */
export const lockKey = (name: string) => sql<string>`hashtextextended(${name}, 0)`;

/** Serialises transactions that name the same things, until they end. */
export async function lockInTransaction(db: Db, ...names: string[]): Promise<void> {
  if (names.length === 0) return;
  // In one order everywhere, so that two that share names never wait for each other.
  await sql`
    select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key) as keys
  `.execute(db);
}

/** Takes a name until the transaction ends, without waiting: false when another transaction has it. */
export async function tryLockInTransaction(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockKey(name)}) as free`.execute(db);
  return rows[0]?.free === true;
}
