import { sql } from "kysely";
import { hourMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";

const asksAnHour = 30;

/**
 * Counts a request for a sign-in link from a network, whether or not a mail is sent: the response must not reveal who has an
 * account. False if there were thirty within the hour.
 */
export async function countSignInAsk(db: Db, network: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - hourMs);
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, `sign-in ask ${network}`);
    const { count } = await db
      .selectFrom("sign_in_asks")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("network", "=", network)
      .where("asked_at", ">", hourAgo)
      .executeTakeFirstOrThrow();
    if (count >= asksAnHour) return false;
    await db.insertInto("sign_in_asks").values({ network, asked_at: now }).execute();
    return true;
  });
}
