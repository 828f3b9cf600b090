import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** Ends a delivery that was not made, with the reason as its last attempt. */
export async function endDelivery(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("deliveries").set({ state: "failed", next_try_at: null }).where("id", "=", id).execute();
  await sql`insert into delivery_attempts (delivery_id, provider_response) values (${id}, ${reason})`.execute(db);
}
