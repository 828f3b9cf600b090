import type { Channel } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { inSentence } from "../messages/wording.ts";
import type { StopAddress } from "./opt-out-address.ts";

/** A destination by its number, where it has one: contacts' addresses have none. */
type Ended = { id: string | null; channel: Channel; address: string };

/** What its far end said is no more is not used again; its owner reads why. */
export async function endDestination(
  { db, optOutAddress }: { db: Db; optOutAddress: StopAddress },
  { id, channel, address }: Ended,
  answer: string,
  now: Date,
): Promise<void> {
  if (channel === "sms") await optOutAddress(db, "sms", address, now);
  if (id === null) return;
  await db
    .updateTable("destinations")
    .set({ ended_at: now, ended_because: `The far end said that it is no more: ${inSentence(answer)}` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}
