import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { english } from "../platform/language/translator.ts";
import { sqlMailbox } from "./address.ts";

const noMore = english.translate(
  msg({ id: "note.mailboxOptedOut", message: "Not sent: the owner of this mailbox accepts no opt-in requests" }),
);

type Channel = "email" | "sms";

/** Notes that the owner of an address wants no more messages, regardless of who it is. */
export async function noteOptOut(db: Db, channel: Channel, address: string, now: Date): Promise<void> {
  await db
    .insertInto("opted_out_addresses")
    .values({ channel, address, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The owner of an address wants to be notified again; answers whether they had opted out. */
export async function allowAgain(db: Db, channel: Channel, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("opted_out_addresses")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends opt-in requests to a mailbox, regardless of who it is; earlier opt-ins stay. Call it in a transaction. */
export async function optOutMailbox(db: Db, mailbox: string, now: Date): Promise<void> {
  await db
    .insertInto("opted_out_mailboxes")
    .values({ mailbox, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("opt_in_requests")
    .set({ state: "failed", next_try_at: null, provider_response: noMore })
    .where("state", "=", "pending")
    .where(sqlMailbox(sql.ref("address")), "=", mailbox)
    .execute();
}
