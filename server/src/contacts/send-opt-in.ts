import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import { type Clock, dayMs, hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { tryLockInTransaction } from "../platform/db/transaction-locks.ts";
import { english } from "../platform/language/translator.ts";
import type { Log } from "../platform/log.ts";
import { addressCode, mailboxOf, type OptInChannel } from "./address.ts";
import { isOptedOut } from "./queries.ts";

const notNeeded = msg({ id: "note.optInNotNeeded", message: "Not sent: the opt-in request is no longer needed" });

/** An opt-in request to the owner of an address, as the channels send it. */
export type OptInRequest = { id: string; to: string; ownerId: string; ownerEmail: string; code: string };

/** The provider response; `retryAt` if it must be retried. */
export type OptInOutcome = {
  kind: "accepted" | "refused" | "retry";
  providerResponse: string;
  retryAt?: Date | undefined;
};

export type SendOptInParts = {
  db: Db;
  clock: Clock;
  log: Log;
  secret: string;
  optInBy: Record<OptInChannel, (ask: OptInRequest) => Promise<OptInOutcome>>;
  /** Has it tried again later: called in the transaction that noted the attempt. */
  sendOptIns(db: Db, optInIds: string[], at: Date): Promise<void>;
};

type Row = Selectable<Schema["opt_in_requests"]>;

const timeoutMs = 3 * dayMs;
const firstPauseMs = 60_000;

/**
 * Sends an opt-in request, unless it is no longer needed, and records the provider response. A crash between its acceptance
 * and the commit sends it once more, with the same code and Message-ID.
 */
export async function sendOptIn(parts: SendOptInParts, optInId: string): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    if (!(await tryLockInTransaction(db, `send opt-in ${optInId}`))) return;
    const row = await db.selectFrom("opt_in_requests").selectAll().where("id", "=", optInId).executeTakeFirst();
    if (row?.state !== "pending") return;
    const now = parts.clock();
    const owner = await findPoint(db, row);
    if (!owner) return note(db, row, "failed", null, english.translate(notNeeded));
    const code = addressCode(parts.secret, { ...row, contactId: row.contact_id as number });
    const outcome = await parts.optInBy[row.channel]({ ...owner, id: row.id, to: row.address, code });
    const inTime = now.getTime() - row.requested_at.getTime() < timeoutMs;
    const pauseMs = Math.min(firstPauseMs * 2 ** row.tries, hourMs);
    const retryAt = outcome.kind === "retry" && inTime ? (outcome.retryAt ?? later(now, pauseMs)) : null;
    if (retryAt) await parts.sendOptIns(db, [row.id], retryAt);
    await note(
      db,
      row,
      outcome.kind === "accepted" ? "sent" : retryAt ? "pending" : "failed",
      retryAt,
      outcome.providerResponse,
    );
    parts.log.info("an opt-in request was processed", { optIn: row.id, channel: row.channel, outcome: outcome.kind });
  });
}

/** The person who wants to notify the owner of the address; undefined if the contact, its address or the request was removed. */
function findPoint(
  db: Db,
  { contact_id, channel, address }: Row,
): Promise<Pick<OptInRequest, "ownerId" | "ownerEmail"> | undefined> {
  return db
    .selectFrom("contacts")
    .innerJoin("users", "users.id", "contacts.user_id")
    .select(["users.id as ownerId", "users.email as ownerEmail"])
    .where("contacts.id", "=", contact_id)
    .where(channel === "email" ? "contacts.email" : "phone", "=", address)
    .where(channel === "email" ? "email_confirmed_at" : "phone_confirmed_at", "is", null)
    .where((eb) => eb.not(isOptedOut(sql.val(channel), sql.val(address))))
    .where(sql<boolean>`not exists (select from opted_out_mailboxes u where u.mailbox = ${mailboxOf(address)})`)
    .executeTakeFirst();
}

const note = async (db: Db, { id, tries }: Row, state: Row["state"], retryAt: Date | null, providerResponse: string) =>
  void (await db
    .updateTable("opt_in_requests")
    .set({ state, next_try_at: retryAt, tries: tries + 1, provider_response: providerResponse })
    .where("id", "=", id)
    .execute());

/** Asks whose time has long come: their job was lost, or the queue was restored without it. */
export async function listOverdueOptIns(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("opt_in_requests")
    .select("id")
    .where("state", "=", "pending")
    .where("next_try_at", "<", before)
    .execute();
  return rows.map((row) => row.id);
}
