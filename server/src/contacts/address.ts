import { deriveCode } from "../platform/secrets.ts";

/** By what a contact can be reached. */
export type AskChannel = "email" | "sms";

/** One address of a contact. */
export type ContactAddress = { contactId: number; channel: AskChannel; address: string };

/**
 * The code by which the owner of an address agrees to be told. It is the same however often they are asked; only its hash is
 * stored, and after 30 days it counts no more.
 */
export const addressCode = (secret: string, { contactId, channel, address }: ContactAddress): string =>
  deriveCode(secret, `contact ${contactId} ${channel} ${address}`);
