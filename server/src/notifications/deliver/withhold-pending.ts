import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/**
 * Ends every delivery and every ask that is still to be made, with the reason as its last answer, and forgets what was held
 * for later; answers how many.
 */
export async function withholdPending(db: Db, reason: string): Promise<number> {
  const ended = await db
    .updateTable("deliveries")
    .set({ state: "failed", next_try_at: null })
    .where("state", "=", "pending")
    .returning("id")
    .execute();
  await sql`insert into delivery_attempts (delivery_id, answer)
    select id, ${reason} from unnest(${ended.map(({ id }) => id)}::text[]) as id`.execute(db);
  const asks = await db
    .updateTable("contact_asks")
    .set({ state: "failed", next_try_at: null, answer: reason })
    .where("state", "=", "pending")
    .executeTakeFirst();
  // What was held would be released, and the next digest list what happened since the last: both are old by now.
  const held = await db.deleteFrom("held_threads").executeTakeFirst();
  await db.updateTable("user_rules").set({ last_digest_at: new Date() }).execute();
  // What the stages had not come to would lead to messages about what is old.
  await db.deleteFrom("unfinished_work").execute();
  await db.deleteFrom("alarms").execute();
  return ended.length + Number(asks.numUpdatedRows) + Number(held.numDeletedRows);
}
