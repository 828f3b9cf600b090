import { AppError } from "../platform/errors.ts";
import { deriveCode, sameSecret } from "../platform/secrets.ts";

/** The code in a person's List-Unsubscribe link: it can do nothing but switch off their e-mail. */
export const unsubscribeCode = (secret: string, userId: string): string => deriveCode(secret, `unsubscribe ${userId}`);

/** Throws `not_found` unless the code is the person's. */
export function checkUnsubscribeCode(secret: string, userId: string, code: string): void {
  if (!sameSecret(code, unsubscribeCode(secret, userId))) {
    throw new AppError("not_found", "This link is not valid. Sign in to change what interrupts you.");
  }
}
