import { sql } from "kysely";
import { AppError } from "../errors.ts";
import type { Db } from "./database.ts";
import type { Schema } from "./tables.ts";
import { lockInTransaction } from "./transaction-locks.ts";

/** The tables whose rows belong to people by their `user_id`. */
type Owned = { [Table in keyof Schema]: Schema[Table] extends { user_id: string } ? Table : never }[keyof Schema];

type Quota = {
  table: Owned;
  most: number;
  /** What they are called, in the plural. */
  what: string;
};

/**
 * Throws `conflict` with a message unless a person may have that number more. Call it in the transaction that adds them: of
 * two simultaneous ones, the second counts what the first added.
 */
export async function checkQuota(db: Db, userId: string, { table, most, what }: Quota, more = 1): Promise<void> {
  await lockInTransaction(db, `quota ${table} ${userId}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count + more <= most) return;
  const words = count >= most ? `There are ${count} already` : `There are ${count}, and ${more} more would be too many`;
  throw new AppError("conflict", `A person can have at most ${most} ${what}. ${words}: remove some first.`);
}
