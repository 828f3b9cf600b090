import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Deletes what was found in items. To be called in the transaction that deletes their content. */
export async function forgetFindings(db: Db, itemIds: string[]): Promise<void> {
  await sql`delete from findings where item_id = any(${itemIds})`.execute(db);
}
