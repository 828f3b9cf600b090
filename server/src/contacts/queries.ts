import type { Contact, ContactGroup } from "@tocsin/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { invalidField, notFound } from "../platform/errors.ts";
import { sqlMailbox } from "./address.ts";

const texts = {
  noContact: msg({ id: "error.contact.notFound", message: "Contact not found" }),
  noGroup: msg({ id: "error.contactGroup.notFound", message: "Contact group not found" }),
  ownGroups: msg({ id: "error.contactGroup.own", message: "Choose your own contact groups" }),
};

type Row = Omit<
  Contact,
  "confirmedAt" | "emailConfirmedAt" | "phoneConfirmedAt" | "emailOptInRequestedAt" | "phoneOptInRequestedAt"
> &
  Record<"emailConfirmedAt" | "phoneConfirmedAt" | "emailOptInRequestedAt" | "phoneOptInRequestedAt", Date | null>;

/** A person's contacts by name, each address with whether its owner agreed; or one of them. */
export async function listContacts(db: Db, userId: string, id: number | null = null): Promise<Contact[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.email, c.phone,
           c.email_confirmed_at as "emailConfirmedAt", c.phone_confirmed_at as "phoneConfirmedAt",
           c.email_opt_in_requested_at as "emailOptInRequestedAt", c.phone_opt_in_requested_at as "phoneOptInRequestedAt",
           (${isOptedOut(sql`'email'`, sql`c.email`)} or (c.email_confirmed_at is null and ${hasOptedOutMailbox})) as "emailOptedOut",
           ${isOptedOut(sql`'sms'`, sql`c.phone`)} as "phoneOptedOut",
           ${lastProblem("email", sql.ref("c.email"))} as "emailProblem",
           ${lastProblem("sms", sql.ref("c.phone"))} as "phoneProblem"
      from contacts c
     where c.user_id = ${userId} and (${id}::int is null or c.id = ${id})
     order by lower(c.name), c.id
  `.execute(db);
  return rows.map(toContact);
}

type Expression = ReturnType<typeof sql.ref>;

/** In SQL, whether the owner of an address wants no more messages; `channel` and `address` are expressions. */
export const isOptedOut = (channel: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from opted_out_addresses s where s.channel = ${channel} and s.address = ${address})`;

const hasOptedOutMailbox = sql`exists (
  select from opted_out_mailboxes u where u.mailbox = ${sqlMailbox(sql.ref("c.email"))})`;

const lastProblem = (channel: string, address: Expression) => sql`(
  select case when k.state = 'failed' then k.provider_response end
    from opt_in_requests k
   where k.contact_id = c.id and k.channel = ${channel} and k.address = ${address}
   order by k.requested_at desc limit 1)`;

function toContact(row: Row): Contact {
  const { emailConfirmedAt, phoneConfirmedAt } = row;
  const first = [emailConfirmedAt, phoneConfirmedAt].filter((at) => at !== null).sort((a, b) => +a - +b)[0];
  return {
    ...row,
    confirmedAt: textOf(first ?? null),
    emailConfirmedAt: textOf(emailConfirmedAt),
    phoneConfirmedAt: textOf(phoneConfirmedAt),
    emailOptInRequestedAt: textOf(row.emailOptInRequestedAt),
    phoneOptInRequestedAt: textOf(row.phoneOptInRequestedAt),
  };
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One of a person's own contacts; anybody else's is not found. */
export async function getContact(db: Db, userId: string, id: number): Promise<Contact> {
  const [contact] = await listContacts(db, userId, id);
  if (!contact) throw notFound(texts.noContact);
  return contact;
}

/** A person's groups by name, or one of them. */
export async function listGroups(db: Db, userId: string, id: number | null = null): Promise<ContactGroup[]> {
  const { rows } = await sql<ContactGroup>`
    select g.id, g.name,
           array(select m.contact_id from contact_group_members m where m.group_id = g.id order by m.contact_id)
             as "contactIds"
      from contact_groups g
     where g.user_id = ${userId} and (${id}::int is null or g.id = ${id})
     order by lower(g.name), g.id
  `.execute(db);
  return rows;
}

/** One of a person's own groups; anybody else's is not found. */
export async function getGroup(db: Db, userId: string, id: number): Promise<ContactGroup> {
  const [group] = await listGroups(db, userId, id);
  if (!group) throw notFound(texts.noGroup);
  return group;
}

/** Throws `invalid` unless all these groups are the person's own. */
export async function checkOwnGroups(db: Db, userId: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("contact_groups")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  const own = new Set(rows.map((row) => row.id));
  if (ids.every((id) => own.has(id))) return;
  throw invalidField("contactGroupIds", texts.ownGroups);
}
