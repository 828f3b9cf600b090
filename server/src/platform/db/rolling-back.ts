import type { Db } from "./database.ts";

/** What is found in a transaction that is rolled back: nothing that it writes stays. */
export async function rollingBack<Found>(db: Db, find: (db: Db) => Promise<Found>): Promise<Found> {
  const transaction = await db.startTransaction().execute();
  try {
    return await find(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
