import { type Contact, type ContactInput, fieldsOf } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { AppError, invalidField } from "../platform/errors.ts";
import { sha256 } from "../platform/secrets.ts";
import { addressCode, type ContactAddress } from "./address.ts";
import { getContact } from "./queries.ts";
import { type OptInParts, requestOptIns } from "./request-opt-ins.ts";

const texts = {
  allOptedIn: msg({
    id: "error.optIn.done",
    message: "All addresses of this contact have already opted in",
  }),
  optedOut: msg({ id: "error.optIn.optedOut", message: "The owner of this address has opted out" }),
  tooOften: msg({
    id: "error.optIn.limit",
    message: "Limit of 3 opt-in requests per year for this address reached. Contact its owner directly.",
  }),
  taken: msg({ id: "error.contact.taken", message: "Another of your contacts already has this address" }),
};

const limitReached = msg({
  id: "error.contact.limit",
  message:
    "A person can have at most {most, number} contacts. There are {count, number}, and this would add {more, number}. Delete some first.",
});

export type SaveParts = OptInParts & {
  db: Db;
  /** Ends what waits to be sent to a contact, or to one of its addresses. */
  cancelFor(db: Db, contactId: number, channel: "email" | "sms" | null): Promise<void>;
};

const mostContacts = 5000;

/** Adds a contact; each of its addresses is asked whether its owner agrees. */
export async function createContact(parts: SaveParts, userId: string, input: ContactInput): Promise<Contact> {
  return inTransaction(parts.db, async (db) => {
    const [{ id } = { id: 0 }] = await insertContacts(db, parts.secret, userId, [input]);
    const contact = await getContact(db, userId, id);
    await requestOptIns(db, parts, userId, addressesOf(contact));
    return getContact(db, userId, id);
  });
}

/** Replaces the fields of a contact. A new address gets an opt-in request, and a removed one gets nothing more. */
export async function changeContact(
  parts: SaveParts,
  userId: string,
  id: number,
  input: ContactInput,
): Promise<Contact> {
  return inTransaction(parts.db, async (db) => {
    const before = await getContact(db, userId, id);
    const { name, email, phone } = toRow(input);
    await db.updateTable("contacts").set({ name, updated_at: parts.clock() }).where("id", "=", id).execute();
    if (email !== before.email) {
      await db
        .updateTable("contacts")
        .set({
          email,
          email_confirmed_at: null,
          email_opt_in_requested_at: null,
          email_code_hash: hashOf(parts.secret, id, "email", email),
        })
        .where("id", "=", id)
        .execute();
      await parts.cancelFor(db, id, "email");
    }
    if (phone !== before.phone) {
      await db
        .updateTable("contacts")
        .set({
          phone,
          phone_confirmed_at: null,
          phone_opt_in_requested_at: null,
          phone_code_hash: hashOf(parts.secret, id, "sms", phone),
        })
        .where("id", "=", id)
        .execute();
      await parts.cancelFor(db, id, "sms");
    }
    const after = await getContact(db, userId, id);
    const known = new Set(addressesOf(before).map((one) => `${one.channel} ${one.address}`));
    const fresh = addressesOf(after).filter((one) => !known.has(`${one.channel} ${one.address}`));
    await requestOptIns(db, parts, userId, fresh);
    return getContact(db, userId, id);
  });
}

/** Removes a contact; nothing more is sent to it, and its links work no more. */
export async function deleteContact(parts: SaveParts, userId: string, id: number): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    await getContact(db, userId, id);
    await parts.cancelFor(db, id, null);
    await db.deleteFrom("contacts").where("id", "=", id).execute();
  });
}

/** Asks the addresses of a contact that have not agreed yet once more. Throws `conflict` where none may be asked. */
export async function requestOptInAgain(parts: SaveParts, userId: string, id: number): Promise<Contact> {
  return parts.db.transaction().execute(async (db) => {
    const contact = await getContact(db, userId, id);
    const open = addressesOf(contact).filter(
      ({ channel }) => (channel === "email" ? contact.emailConfirmedAt : contact.phoneConfirmedAt) === null,
    );
    if (open.length === 0) throw new AppError("conflict", texts.allOptedIn);
    const left = await requestOptIns(db, parts, userId, open);
    if (left.size < open.length) return getContact(db, userId, id);
    const stopped = [...left.values()].includes("stopped");
    throw stopped ? new AppError("conflict", texts.optedOut) : new AppError("too_many_requests", texts.tooOften);
  });
}

/** Inserts contacts without asking; answers them in order. Throws a unique violation for an address that is there. */
export async function insertContacts(
  db: Db,
  secret: string,
  userId: string,
  inputs: ContactInput[],
): Promise<Pick<Contact, "id" | "email" | "phone">[]> {
  await checkQuota(db, userId, { table: "contacts", most: mostContacts, reached: limitReached }, inputs.length);
  // Their codes are made from their numbers.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id from generate_series(1, ${inputs.length}::int)
  `.execute(db);
  const contacts = rows.flatMap(({ id }, index) => {
    const input = inputs[index];
    return input ? [{ id, ...toRow(input) }] : [];
  });
  const now = new Date();
  await insertRows(
    db,
    "contacts",
    contacts.map((contact) => ({
      ...contact,
      user_id: userId,
      email_code_hash: hashOf(secret, contact.id, "email", contact.email),
      phone_code_hash: hashOf(secret, contact.id, "sms", contact.phone),
      created_at: now,
      updated_at: now,
    })),
  );
  return contacts;
}

export const addressesOf = ({ id, email, phone }: Pick<Contact, "id" | "email" | "phone">): ContactAddress[] => [
  ...(email === null ? [] : [{ contactId: id, channel: "email" as const, address: email }]),
  ...(phone === null ? [] : [{ contactId: id, channel: "sms" as const, address: phone }]),
];

/** Mail servers distinguish upper and lower case in theory only; people do not. */
const toRow = ({ name, email, phone }: ContactInput) => ({
  name,
  email: email?.toLowerCase() ?? null,
  phone: phone ?? null,
});

const hashOf = (secret: string, contactId: number, channel: "email" | "sms", address: string | null): string | null =>
  address === null ? null : sha256(addressCode(secret, { contactId, channel, address }));

async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const field = String(fieldsOf(error).constraint).includes("phone") ? "phone" : "email";
    throw invalidField(field, texts.taken);
  }
}
