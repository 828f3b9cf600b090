import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import { type ContactAddress, mailboxOf, type OptInChannel, sqlMailbox } from "./address.ts";
import { isOptedOut } from "./queries.ts";
import { optInDays } from "./tables.ts";

export type OptInParts = {
  clock: Clock;
  secret: string;
  /** What follows: called in the transaction that wrote the asks. */
  sendOptIns(db: Db, optInIds: string[], at: Date): Promise<void>;
};

/** The maximum number of opt-in requests to a mailbox a year, from all people together. */
const mostOfMailbox = 3;
const mailboxMs = optInDays * dayMs;
/** What goes beyond waits for the next day; each SMS costs the operator. */
const mostOfOwner: Record<OptInChannel, number> = { email: 200, sms: 5 };

/** Why an address is not asked. */
export type NotRequested = "stopped" | "too often";

/**
 * Sends an opt-in request to each address; an address whose owner opted out, or whose mailbox received three requests within
 * a year, gets none. Call it in a transaction. Returns the addresses without a request.
 */
export async function requestOptIns(
  db: Db,
  { clock, sendOptIns }: OptInParts,
  userId: string,
  addresses: ContactAddress[],
): Promise<Map<ContactAddress, NotRequested>> {
  if (addresses.length === 0) return new Map();
  const now = clock();
  const names = addresses.map(({ channel, address }) => `opt-in ${channel} ${mailboxOf(address)}`);
  await lockInTransaction(db, `opt-ins of ${userId}`, ...names);
  const left = await listNotAsked(db, addresses, now);
  const asked = addresses.filter((one) => !left.has(one));
  const before = await countOptIns(db, userId, now);
  const rows = asked.map(({ contactId, channel, address }) => ({
    id: randomUUID(),
    user_id: userId,
    contact_id: contactId,
    channel,
    address,
    requested_at: later(now, Math.floor(before[channel]++ / mostOfOwner[channel]) * dayMs),
  }));
  await insertRows(
    db,
    "opt_in_requests",
    rows.map((row) => ({ ...row, state: "pending" as const, next_try_at: row.requested_at, tries: 0 })),
  );
  await sql`
    update contacts c set email_opt_in_requested_at = k.requested_at from opt_in_requests k
     where k.id = any(${rows.map((row) => row.id)}) and k.channel = 'email' and c.id = k.contact_id
  `.execute(db);
  await sql`
    update contacts c set phone_opt_in_requested_at = k.requested_at from opt_in_requests k
     where k.id = any(${rows.map((row) => row.id)}) and k.channel = 'sms' and c.id = k.contact_id
  `.execute(db);
  for (const [at, some] of Map.groupBy(rows, (row) => row.requested_at.getTime())) {
    await sendOptIns(
      db,
      some.map((row) => row.id),
      new Date(at),
    );
  }
  return left;
}

async function listNotAsked(
  db: Db,
  addresses: ContactAddress[],
  now: Date,
): Promise<Map<ContactAddress, NotRequested>> {
  const { rows } = await sql<{ stopped: boolean; asked: number }>`
    select ${isOptedOut(sql`w.channel`, sql`w.address`)}
             or exists (select from opted_out_mailboxes u where u.mailbox = ${sqlMailbox(sql.ref("w.address"))}) as stopped,
           (select count(*)::int from opt_in_requests k
             where k.channel = w.channel and ${sqlMailbox(sql.ref("k.address"))} = ${sqlMailbox(sql.ref("w.address"))}
               and k.requested_at > ${later(now, -mailboxMs)}) as asked
      from unnest(${addresses.map((one) => one.channel)}::text[], ${addresses.map((one) => one.address)}::text[])
           with ordinality as w (channel, address, position)
     order by w.position
  `.execute(db);
  return new Map(
    addresses.flatMap((one, index): [ContactAddress, NotRequested][] => {
      if (rows[index]?.stopped) return [[one, "stopped"]];
      return (rows[index]?.asked ?? 0) >= mostOfMailbox ? [[one, "too often"]] : [];
    }),
  );
}

/** How many asks of a person were made within a day, or wait for a later one. */
async function countOptIns(db: Db, userId: string, now: Date): Promise<Record<OptInChannel, number>> {
  const rows = await db
    .selectFrom("opt_in_requests")
    .select(["channel", sql<number>`count(*)::int`.as("count")])
    .where("user_id", "=", userId)
    .where("requested_at", ">", later(now, -dayMs))
    .groupBy("channel")
    .execute();
  const countOf = (channel: OptInChannel): number => rows.find((row) => row.channel === channel)?.count ?? 0;
  return { email: countOf("email"), sms: countOf("sms") };
}
