import type { Channel } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { wakeWaiting } from "./note-health.ts";
import type { StopAddress } from "./opt-out-address.ts";

/** A destination by its number, where it has one: contacts' addresses have none. */
type Ended = { id: string | null; channel: Channel; address: string };

/** What its provider says no longer exists is not used again; its owner reads why. */
export async function endDestination(
  { db, optOutAddress }: { db: Db; optOutAddress: StopAddress },
  { id, channel, address }: Ended,
  answer: string,
  now: Date,
): Promise<void> {
  if (channel === "sms") await optOutAddress(db, "sms", address, now);
  if (id === null) return;
  const ended = await db
    .updateTable("destinations")
    .set((eb) => ({
      ended_at: now,
      ended_because: answer,
      failing_since: null,
      lapsed_at: null,
      retry_at: null,
      lost_at: eb.fn.coalesce("lost_at", eb.val(now)),
    }))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning(["id", "channel", "address"])
    .executeTakeFirst();
  // Each finds that it is no longer used, and other channels have their turn.
  if (ended) await wakeWaiting(db, ended, now);
}
