import type { Db } from "../platform/db/database.ts";
import { stopAddress } from "./stop-address.ts";
import type { Delivery } from "./waiting-deliveries.ts";

/** What its far end said is no more is not used again; its owner reads why. */
export async function endDestination(db: Db, delivery: Delivery, answer: string, now: Date): Promise<void> {
  if (delivery.channel === "sms") await stopAddress(db, "sms", delivery.recipient, now);
  if (delivery.destination_id === null) return;
  await db
    .updateTable("destinations")
    .set({ ended_at: now, ended_because: `The far end said that it is no more: ${answer}` })
    .where("id", "=", delivery.destination_id)
    .where("ended_at", "is", null)
    .execute();
}
