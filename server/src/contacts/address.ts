import { type Expression, sql } from "kysely";
import { deriveCode } from "../platform/secrets.ts";

/** By what a contact can be reached. */
export type OptInChannel = "email" | "sms";

/** One address of a contact. */
export type ContactAddress = { contactId: number; channel: OptInChannel; address: string };

/** The mailbox of an address: the part between a plus and the at sign belongs to its owner. In SQL, {@link sqlMailbox}. */
export const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, "@");

/** As the index of the asks has it. */
export const sqlMailbox = (address: Expression<unknown>) => sql<string>`regexp_replace(${address}, '\\+[^@]*@', '@')`;

/**
 * The code with which the owner of an address opts in. It is the same in all requests; only its hash is stored, and it is
 * invalid after 30 days.
 */
export const addressCode = (secret: string, { contactId, channel, address }: ContactAddress): string =>
  deriveCode(secret, `contact ${contactId} ${channel} ${address}`);
