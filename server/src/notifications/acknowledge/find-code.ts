import { sql } from "kysely";
import { msg } from "#messages";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { sha256 } from "../../platform/secrets.ts";
import { isOptedOut } from "../messages/has-opted-out.ts";
import { isCodeGood } from "./as-it-was.ts";

export const invalidLink = msg({
  id: "error.acknowledge.link",
  message: "This confirmation link is invalid or has expired",
});

/** Links that ask whether an address may be used are good for so long. */
const codeLifeMs = 30 * dayMs;

/** A message as one of those who were notified of it: its owner, a contact, or the reader of a destination. */
export type FoundMessage = {
  kind: "message";
  notificationId: string;
  ownerId: string;
  /** `owner`, the contact's number, or a destination's id. */
  responder: string;
  /** Whether the answer is the owner's own, or counts as theirs. */
  isOwn: boolean;
  /** The person whose assets it mentions. */
  contactId: number | null;
  groupId: number | null;
  name: string;
};

/** An address whose owner is asked whether they agree to be notified. */
export type FoundAddress = {
  kind: "address";
  table: "contacts" | "destinations";
  id: string;
  channel: "email" | "sms";
  address: string;
  ownerEmail: string;
  requestedAt: Date;
  /** Null also where they opted out since. */
  confirmedAt: Date | null;
};

export type FoundCode = FoundMessage | FoundAddress;

/**
 * What a code stands for: a notification for its owner, a message of a contact or destination, or an address to confirm. Throws
 * `not_found` for unknown codes, those of messages whose events ended more than a week ago, and of addresses after 30 days.
 */
export async function findCode(db: Db, code: string, now: Date): Promise<FoundCode> {
  const hash = sha256(code);
  const since = later(now, -codeLifeMs);
  const found = (await findMessage(db, hash, now)) ?? (await findAddress(db, hash, since));
  if (!found) throw notFound(invalidLink);
  return found;
}

async function findMessage(db: Db, hash: string, now: Date): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    select 'message' as kind, n.id as "notificationId", n.user_id as "ownerId", 'owner' as responder,
           true as "isOwn", null::int as "contactId", null::int as "groupId", u.email as name
      from notifications n join users u on u.id = n.user_id
     where n.code_hash = ${hash} and ${isCodeGood(now)}
    union all
    select 'message', n.id, n.user_id, c.id::text, false, c.id, null, c.name
      from deliveries d join notifications n on n.id = d.notification_id join contacts c on c.id = d.contact_id
     where d.code_hash = ${hash} and ${isCodeGood(now)}
    union all
    select 'message', n.id, n.user_id, x.id, x.contact_group_id is null, null, x.contact_group_id, x.name
      from deliveries d join notifications n on n.id = d.notification_id join destinations x on x.id = d.destination_id
     where d.code_hash = ${hash} and ${isCodeGood(now)}
  `.execute(db);
  return rows[0];
}

async function findAddress(db: Db, hash: string, since: Date): Promise<FoundAddress | undefined> {
  const { rows } = await sql<FoundAddress>`
    select 'address' as kind, 'contacts' as "table", c.id::text as id, w.channel, w.address, u.email as "ownerEmail",
           w.requested_at as "requestedAt", case when not ${isOptedOut(sql`w.channel`, sql`w.address`)} then w.confirmed_at end as "confirmedAt"
      from contacts c join users u on u.id = c.user_id
      cross join lateral (
        values ('email', c.email, c.email_code_hash, c.email_opt_in_requested_at, c.email_confirmed_at),
               ('sms', c.phone, c.phone_code_hash, c.phone_opt_in_requested_at, c.phone_confirmed_at)
      ) as w (channel, address, hash, requested_at, confirmed_at)
     where (c.email_code_hash = ${hash} or c.phone_code_hash = ${hash}) and w.hash = ${hash} and w.requested_at > ${since}
    union all
    select 'address', 'destinations', d.id, 'sms', d.address, u.email, d.code_sent_at, d.confirmed_at
      from destinations d join users u on u.id = d.user_id
     where d.channel = 'sms' and d.code_hash = ${hash} and d.code_sent_at > ${since} and d.ended_at is null
  `.execute(db);
  return rows[0];
}
