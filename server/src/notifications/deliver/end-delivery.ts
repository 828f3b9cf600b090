import type { Db } from "../../platform/db/database.ts";

/** Ends a delivery that was not made, with the reason as its last attempt. */
export async function endDelivery(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("deliveries").set({ state: "failed", next_try_at: null }).where("id", "=", id).execute();
  await db.insertInto("delivery_attempts").values({ delivery_id: id, provider_response: reason }).execute();
}
