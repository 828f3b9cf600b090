import { type Expression, sql } from "kysely";
import { deriveCode } from "../platform/secrets.ts";

/** By what a contact can be reached. */
export type OptInChannel = "email" | "sms";

/** One address of a contact. */
export type ContactAddress = { contactId: number; channel: OptInChannel; address: string };

/** Where mail to an address ends up: what stands between a plus and the at is the reader's own. In SQL, {@link sqlMailbox}. */
export const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, "@");

/** As the index of the asks has it. */
export const sqlMailbox = (address: Expression<unknown>) => sql<string>`regexp_replace(${address}, '\\+[^@]*@', '@')`;

/**
 * The code by which the owner of an address agrees to be told. It is the same however often they are asked; only its hash is
 * stored, and after 30 days it counts no more.
 */
export const addressCode = (secret: string, { contactId, channel, address }: ContactAddress): string =>
  deriveCode(secret, `contact ${contactId} ${channel} ${address}`);
