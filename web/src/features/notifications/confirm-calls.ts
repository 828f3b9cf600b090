import type { Confirmation } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/notifications/confirm";

// These pages are public and stay light: the response is read as the contract's type, without its schema.
const schema = {
  safeParse: (answer: unknown) => ({ success: true as const, data: (answer as { result: Confirmation }).result }),
};

/** The reader's response to a message. */
export type Answer = { hasIt?: boolean; note?: string };

/** What the owner of a message sets aside of its events, or takes back. */
export type SetAside = { mute?: boolean; dismiss?: boolean };

/** What a code acknowledges or confirms; changes nothing. */
export const readConfirmation = (code: string): Promise<Confirmation> => callApi(path, { query: { code }, schema });

/** Confirms, with what its reader says; a second time changes what was said. */
export const confirmCode = (code: string, answer: Answer | SetAside = {}): Promise<Confirmation> =>
  callApi(path, { method: "POST", body: { code, ...answer }, schema });

/** Takes the response back. */
export const withdrawByCode = (code: string): Promise<Confirmation> =>
  callApi(path, { method: "DELETE", query: { code }, schema });

/** Whose messages end: a contact's address, or a mailbox without further opt-in requests. */
export type Unsubscriber = { contact: string } | { mailbox: string };

/** No more notifications to a contact's address, or no more questions to a mailbox. */
export const stopMessages = (who: Unsubscriber, code: string): Promise<void> =>
  callApi("/api/notifications/unsubscribe", { method: "POST", query: { ...who, code } });
