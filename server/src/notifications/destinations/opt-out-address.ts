import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";

type Channel = "email" | "sms";

const addressRemoved = english.translate(
  msg({ id: "note.addressRemoved", message: "Not sent: the contact no longer has this address" }),
);

/** Why what was to be sent to a stopped address is not. */
export const noMore = english.translate(
  msg({ id: "note.optedOut", message: "Not sent: the owner of this address has opted out" }),
);

/**
 * Has nothing more sent to an address, regardless of who it is: called in a transaction. Sign-in links alone still go to an email
 * address.
 */
export type StopAddress = (db: Db, channel: Channel, address: string, now: Date) => Promise<void>;

/** Ends the notifications that wait to be sent to an address. */
export async function endDeliveriesTo(db: Db, channel: Channel, address: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update deliveries set state = 'failed', next_try_at = null
       where channel = ${channel} and recipient = ${address} and state = 'pending' returning id)
    insert into delivery_attempts (delivery_id, at, provider_response) select id, ${now}, ${noMore} from ended
  `.execute(db);
}

/**
 * Has an address notified again, or for the first time, and what it missed sent to it: called in the transaction in which its owner agreed.
 */
export type AllowAddress = (db: Db, channel: Channel, address: string) => Promise<void>;

/** People whose messages go to an address, which they or one of their contacts have confirmed. */
export async function listNotifiedAt(db: Db, channel: Channel, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${channel} = 'email' and email = ${address}
    union
    select user_id from destinations where channel = ${channel} and address = ${address} and confirmed_at is not null
    union
    select user_id from contacts
     where (${channel} = 'email' and email = ${address} and email_confirmed_at is not null)
        or (${channel} = 'sms' and phone = ${address} and phone_confirmed_at is not null)
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends what waits to be sent to a contact: by one channel, or by all. */
export async function cancelForContact(db: Db, contactId: number, channel: Channel | null): Promise<void> {
  await sql`
    with ended as (
      update deliveries set state = 'failed', next_try_at = null
       where contact_id = ${contactId} and state = 'pending' and (${channel}::text is null or channel = ${channel})
      returning id)
    insert into delivery_attempts (delivery_id, provider_response)
    select id, ${addressRemoved} from ended
  `.execute(db);
}
