import type { Confirmation } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/notifications/confirm";

// These pages are public and stay light: the response is read as the contract's type, without its schema.
const schema = {
  safeParse: (answer: unknown) => ({ success: true as const, data: (answer as { result: Confirmation }).result }),
};

/** What its reader says to a message. */
export type Answer = { hasIt?: boolean; note?: string };

/** What a code would confirm; changes nothing. */
export const readConfirmation = (code: string): Promise<Confirmation> => callApi(path, { query: { code }, schema });

/** Confirms, with what its reader says; a second time changes what was said. */
export const confirmCode = (code: string, answer: Answer = {}): Promise<Confirmation> =>
  callApi(path, { method: "POST", body: { code, ...answer }, schema });

/** Whose messages end: a contact's address, or a mailbox that is not to be asked again. */
export type Unsubscriber = { contact: string } | { mailbox: string };

/** No more notifications to a contact's address, or no more questions to a mailbox. */
export const stopMessages = (who: Unsubscriber, code: string): Promise<void> =>
  callApi("/api/notifications/unsubscribe", { method: "POST", query: { ...who, code } });
