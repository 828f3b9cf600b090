import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Runs statements so that their failure does not end the transaction that they are part of; outside of one, as they are. */
export async function withSavepoint<T>(db: Db, act: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return act();
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await act();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}
