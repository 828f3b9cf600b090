import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { english } from "../platform/language/translator.ts";
import { sqlMailbox } from "./address.ts";

const noMore = english.translate(
  msg({ id: "note.mailboxOptedOut", message: "Not sent: the owner of this mailbox accepts no opt-in requests" }),
);

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
