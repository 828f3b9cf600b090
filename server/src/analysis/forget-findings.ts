import type { Db } from "../platform/db/database.ts";

/** Deletes what was found in items. To be called in the transaction that deletes their content. */
export async function forgetFindings(db: Db, itemIds: string[]): Promise<void> {
  await db
    .deleteFrom("findings")
    .where((eb) => eb("item_id", "=", eb.fn.any(eb.val(itemIds))))
    .execute();
}
