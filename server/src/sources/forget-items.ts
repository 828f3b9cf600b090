import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { isPast } from "../platform/db/delete-expired.ts";
import { rememberedDays } from "./tables.ts";

type ForgetParts = {
  db: Db;
  /** Called in the transaction that deletes the content of these items. */
  forgetFindings(db: Db, itemIds: string[]): Promise<void>;
};

/**
 * Deletes the content of items that are older than a number of days, except their ids and the hashes of their newest
 * revisions, so that an entry that appears again starts no second event. Returns their number.
 */
export function forgetItems({ db, forgetFindings }: ForgetParts, days: number, most: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from items where forgotten_at is null and ${isPast("delete_after", days)}
       limit ${most} for update skip locked
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetFindings(db, ids);
    await db
      .deleteFrom("item_revisions")
      .where((eb) => eb("item_id", "=", eb.fn.any(eb.val(ids))))
      .execute();
    await sql`
      update items set content = '{}', forgotten_at = now(), delete_after = now() + make_interval(days => ${rememberedDays})
       where id = any(${ids})
    `.execute(db);
    return ids.length;
  });
}
