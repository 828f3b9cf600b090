import type { MessageText } from "@tocsin/contract";
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
  /** What is reached, with the values `most`, `count` and `more`: the rows there are, and those to be added. */
  reached: MessageText;
};

/**
 * Throws `conflict` with a message unless a person may have that number more. Call it in the transaction that adds them: of
 * two simultaneous ones, the second counts what the first added.
 */
export async function checkQuota(db: Db, userId: string, { table, most, reached }: Quota, more = 1): Promise<void> {
  await lockInTransaction(db, `quota ${table} ${userId}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count + more > most) throw new AppError("conflict", reached, { values: { most, count, more } });
}
