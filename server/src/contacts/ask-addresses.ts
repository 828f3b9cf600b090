import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import { type AskChannel, type ContactAddress, mailboxOf, sqlMailbox } from "./address.ts";
import { askDays } from "./tables.ts";

export type AskParts = {
  clock: Clock;
  secret: string;
  /** What follows: called in the transaction that wrote the asks. */
  sendAsks(db: Db, askIds: string[], at: Date): Promise<void>;
};

/** Nobody hears more often from us unasked, whoever names their address. */
const mostOfMailbox = 3;
const mailboxMs = askDays * dayMs;
/** What goes beyond waits for the next day; each SMS costs the operator. */
const mostOfOwner: Record<AskChannel, number> = { email: 200, sms: 5 };

/** Why an address is not asked. */
export type NotAsked = "stopped" | "too often";

/**
 * Has addresses asked whether their owners agree to be told, by a message to each; an address whose owner wants nothing
 * more, or whose mailbox was asked three times within a year, is left alone. To be called in a transaction. Answers which were not.
 */
export async function askAddresses(
  db: Db,
  { clock, sendAsks }: AskParts,
  userId: string,
  addresses: ContactAddress[],
): Promise<Map<ContactAddress, NotAsked>> {
  if (addresses.length === 0) return new Map();
  const now = clock();
  const names = addresses.map(({ channel, address }) => `ask ${channel} ${mailboxOf(address)}`);
  await lockInTransaction(db, `asks of ${userId}`, ...names);
  const left = await listLeftAlone(db, addresses, now);
  const asked = addresses.filter((one) => !left.has(one));
  const before = await countAsks(db, userId, now);
  const rows = asked.map(({ contactId, channel, address }) => ({
    id: randomUUID(),
    user_id: userId,
    contact_id: contactId,
    channel,
    address,
    asked_at: later(now, Math.floor(before[channel]++ / mostOfOwner[channel]) * dayMs),
  }));
  await insertRows(
    db,
    "contact_asks",
    rows.map((row) => ({ ...row, state: "pending" as const, next_try_at: row.asked_at, tries: 0 })),
  );
  await sql`
    update contacts c set email_asked_at = k.asked_at from contact_asks k
     where k.id = any(${rows.map((row) => row.id)}) and k.channel = 'email' and c.id = k.contact_id
  `.execute(db);
  await sql`
    update contacts c set phone_asked_at = k.asked_at from contact_asks k
     where k.id = any(${rows.map((row) => row.id)}) and k.channel = 'sms' and c.id = k.contact_id
  `.execute(db);
  for (const [at, some] of Map.groupBy(rows, (row) => row.asked_at.getTime())) {
    await sendAsks(
      db,
      some.map((row) => row.id),
      new Date(at),
    );
  }
  return left;
}

async function listLeftAlone(db: Db, addresses: ContactAddress[], now: Date): Promise<Map<ContactAddress, NotAsked>> {
  const { rows } = await sql<{ stopped: boolean; asked: number }>`
    select exists (select from stopped_addresses s where s.channel = w.channel and s.address = w.address)
             or exists (select from unaskable_mailboxes u where u.mailbox = ${sqlMailbox(sql.ref("w.address"))}) as stopped,
           (select count(*)::int from contact_asks k
             where k.channel = w.channel and ${sqlMailbox(sql.ref("k.address"))} = ${sqlMailbox(sql.ref("w.address"))}
               and k.asked_at > ${later(now, -mailboxMs)}) as asked
      from unnest(${addresses.map((one) => one.channel)}::text[], ${addresses.map((one) => one.address)}::text[])
           with ordinality as w (channel, address, position)
     order by w.position
  `.execute(db);
  return new Map(
    addresses.flatMap((one, index): [ContactAddress, NotAsked][] => {
      if (rows[index]?.stopped) return [[one, "stopped"]];
      return (rows[index]?.asked ?? 0) >= mostOfMailbox ? [[one, "too often"]] : [];
    }),
  );
}

/** How many asks of a person were made within a day, or wait for a later one. */
async function countAsks(db: Db, userId: string, now: Date): Promise<Record<AskChannel, number>> {
  const rows = await db
    .selectFrom("contact_asks")
    .select(["channel", sql<number>`count(*)::int`.as("count")])
    .where("user_id", "=", userId)
    .where("asked_at", ">", later(now, -dayMs))
    .groupBy("channel")
    .execute();
  const countOf = (channel: AskChannel): number => rows.find((row) => row.channel === channel)?.count ?? 0;
  return { email: countOf("email"), sms: countOf("sms") };
}
