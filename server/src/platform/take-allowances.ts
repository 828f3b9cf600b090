import { sql } from "kysely";
import { later } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { lockInTransaction } from "./db/transaction-locks.ts";

/** A number of something in any period of `windowMs`; at most a day, after which the use is deleted. */
export type Allowance = { name: string; most: number; windowMs: number };

/**
 * Takes one of each allowance for `id` and stores that at once; if one of them is used up, uses none and returns that one,
 * with the time until it is available again. What was taken for the same `id` before is not taken again.
 */
export async function takeAllowances<Kind extends Allowance>(
  db: Db,
  allowances: Kind[],
  id: string,
  now: Date,
): Promise<(Kind & { waitMs: number }) | null> {
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, ...allowances.map(({ name }) => `allowance ${name}`));
    for (const allowance of allowances) {
      const { name, most, windowMs } = allowance;
      const { rows } = await sql<{ used: number; mine: boolean; first: Date | null }>`
        select count(*)::int as used, min(at) as first, coalesce(bool_or(id = ${id}), false) as mine
          from allowances_used where name = ${name} and at > ${later(now, -windowMs)}
      `.execute(db);
      const { used = 0, mine = false, first = null } = rows[0] ?? {};
      if (!mine && used >= most) return { ...allowance, waitMs: windowMs - (now.getTime() - (first ?? now).getTime()) };
    }
    const rows = allowances.map(({ name }) => ({ name, id, at: now }));
    await db
      .insertInto("allowances_used")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  });
}
