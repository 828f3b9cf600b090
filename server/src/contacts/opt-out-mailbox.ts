import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { sqlMailbox } from "./address.ts";

const noMore = "Not sent: the owner of this mailbox does not want to be asked";

/**
 * Nobody is asked at a mailbox any more whether they agree to be told, whoever names one of its addresses; what they have
 * agreed to goes on. To be called in a transaction.
 */
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
