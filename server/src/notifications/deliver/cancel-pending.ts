import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/**
 * Ends every delivery that is still to be made, with the reason as its last answer, and forgets what was deferred for later and
 * what operators were alarmed of; answers how many messages it was.
 */
export async function cancelPending(db: Db, reason: string): Promise<number> {
  const ended = await db
    .updateTable("deliveries")
    .set({ state: "failed", next_try_at: null })
    .where("state", "=", "pending")
    .returning("id")
    .execute();
  await sql`insert into delivery_attempts (delivery_id, provider_response)
    select id, ${reason} from unnest(${ended.map(({ id }) => id)}::text[]) as id`.execute(db);
  const held = await db.deleteFrom("deferred_threads").executeTakeFirst();
  await db.deleteFrom("alarms").execute();
  return ended.length + Number(held.numDeletedRows);
}
