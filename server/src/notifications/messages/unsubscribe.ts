import { msg } from "#messages";
import { notFound } from "../../platform/errors.ts";
import { deriveCode, sameSecret } from "../../platform/secrets.ts";

const invalidLink = msg({
  id: "error.unsubscribe.link",
  message: "This link is invalid. Sign in to change your notification settings.",
});

/** Who wants no more: a person, by their id, the owner of a contact's address, or that of a mailbox who wants no questions. */
export type Unsubscriber = { user: string } | { contact: string } | { mailbox: string };

/** The code in a List-Unsubscribe link: it can do nothing but stop mail to the one it was made for. */
export const unsubscribeCode = (secret: string, who: Unsubscriber): string => deriveCode(secret, purposeOf(who));

function purposeOf(who: Unsubscriber): string {
  if ("user" in who) return `unsubscribe ${who.user}`;
  return "contact" in who ? `unsubscribe contact ${who.contact}` : `never ask ${who.mailbox}`;
}

/** What follows the question mark of a List-Unsubscribe link. */
export const unsubscribeQuery = (secret: string, who: Unsubscriber): string =>
  new URLSearchParams({ ...who, code: unsubscribeCode(secret, who) }).toString();

/** Throws `not_found` unless the code was made for them. */
export function checkUnsubscribeCode(secret: string, who: Unsubscriber, code: string): void {
  if (!sameSecret(code, unsubscribeCode(secret, who))) {
    throw notFound(invalidLink);
  }
}
