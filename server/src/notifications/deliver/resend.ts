import { sql } from "kysely";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";

const texts = {
  notFound: msg({ id: "error.delivery.notFound", message: "Delivery not found" }),
  alreadySent: msg({ id: "error.delivery.sent", message: "This message has already been sent" }),
};

type Parts = { db: Db; clock: Clock; handOver(db: Db, deliveryIds: string[]): Promise<void> };

/**
 * Has a delivery of the person's own that failed, or that waits for its next try, tried now. Throws `not_found`, and
 * `conflict` for one that was accepted: nobody is notified the same twice.
 */
export async function resend({ db, clock, handOver }: Parts, userId: string, deliveryId: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    const delivery = await db
      .selectFrom("deliveries")
      .innerJoin("notifications", "notifications.id", "notification_id")
      .select(["deliveries.id", "state", "destination_id"])
      .where("deliveries.id", "=", deliveryId)
      .where("notifications.user_id", "=", userId)
      .forUpdate("deliveries")
      .executeTakeFirst();
    if (!delivery) throw notFound(texts.notFound);
    if (delivery.state === "sent") throw new AppError("conflict", texts.alreadySent);
    const now = clock();
    await db
      .updateTable("deliveries")
      // Its retries start over.
      .set({ state: "pending", next_try_at: now, created_at: sql<Date>`${now}` } as object)
      .where("id", "=", deliveryId)
      .execute();
    // A destination that is tried daily is tried now.
    await db
      .updateTable("destinations")
      .set({ retry_at: now })
      .where("id", "=", delivery.destination_id)
      .where("retry_at", ">", now)
      .execute();
    await handOver(db, [deliveryId]);
  });
}
