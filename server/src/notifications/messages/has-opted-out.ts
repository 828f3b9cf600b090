import type { Channel } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";

/** Whether the owner of an address wants no more messages; only an email address and a number can be stopped. */
export async function hasOptedOut(db: Db, channel: Channel, address: string): Promise<boolean> {
  if (channel !== "email" && channel !== "sms") return false;
  const row = await db
    .selectFrom("opted_out_addresses")
    .select("address")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}
