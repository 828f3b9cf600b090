import type { Db } from "../../../platform/db/database.ts";
import type { Message } from "../../messages/load-message.ts";

/** Whether nothing was sent to that address by that channel before: then the message says how to opt out. */
export async function isFirstTo(db: Db, { recipient, deliveryId }: Message): Promise<boolean> {
  const earlier = await db
    .selectFrom("deliveries")
    .select("id")
    .where("channel", "=", "sms")
    .where("recipient", "=", recipient)
    .where("state", "=", "sent")
    .where("id", "<>", deliveryId)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}
