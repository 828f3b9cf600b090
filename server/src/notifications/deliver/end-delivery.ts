import type { Db } from "../../platform/db/database.ts";
import type { Announce } from "../../platform/live/changes.ts";
import type { Delivery } from "../messages/load-message.ts";

/** Ends a delivery that nobody is to get any more, with the reason as its last attempt; those behind it have their turn. */
export async function endObsolete(
  { db, announce }: { db: Db; announce: Announce },
  { id, notification_id }: Delivery,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.updateTable("deliveries").set({ state: "failed", next_try_at: null }).where("id", "=", id).execute();
    await db.insertInto("delivery_attempts").values({ delivery_id: id, provider_response: reason }).execute();
    const { user_id: userId } = await db
      .selectFrom("notifications")
      .select("user_id")
      .where("id", "=", notification_id)
      .executeTakeFirstOrThrow();
    await announce(db, [{ id: notification_id, change: "updated", userId }]);
  });
}
