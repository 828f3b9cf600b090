import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, later, minuteMs, secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer, MailOutcome } from "../../platform/mail/mail.ts";
import { deriveCode } from "../../platform/secrets.ts";
import { maySignIn, type SignUpPolicy } from "../sign-up.ts";
import { composeSignInMail, linkLifeSeconds, signInLink } from "./sign-in-mail.ts";

/** The request for a link, as its job stores it. The link cannot be derived from it without the installation's secret. */
export type SignInMailAsk = { id: string; email: string; callbackUrl: string; askedAt: string; tries: number };

export type SendSignInMailParts = {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  secret: string;
  publicUrl: string;
  policy: SignUpPolicy;
  /** Prints the link where the operator sees it; null when a mail server is set. */
  printLink: ((email: string, link: string) => void) | null;
  tryAgain(ask: SignInMailAsk, at: Date): Promise<void>;
};

const idLength = 22;

/** A token whose last part names it, and whose first part only the holder of the secret can make. */
export const createSignInToken = (secret: string): string =>
  tokenOf(secret, randomBytes(16).toString("base64url").slice(0, idLength));

const tokenOf = (secret: string, id: string): string => `${deriveCode(secret, `sign-in ${id}`)}${id}`;

export const idOfToken = (token: string): string => token.slice(-idLength);

/** Many times what an answer takes. */
const untilAnsweredMs = 100;
const firstPauseMs = 5 * secondMs;

/**
 * Sends a sign-in link to an address that may have one, and retries until the link expires if the mail server rejects it
 * temporarily. Idempotent: a second run sends the same mail with the same Message-ID.
 */
export async function sendSignInMail(parts: SendSignInMailParts, ask: SignInMailAsk): Promise<void> {
  const { db, clock, log, mailer, secret, publicUrl, policy, printLink, tryAgain } = parts;
  const askedAt = new Date(ask.askedAt);
  // Not started before the response is sent: its duration must not reveal whether a mail is written.
  const restMs = askedAt.getTime() + untilAnsweredMs - clock().getTime();
  await sleep(Math.min(Math.max(0, restMs), untilAnsweredMs));
  if (!(await maySignIn(db, ask.email, policy))) return;
  const endsAt = later(askedAt, linkLifeSeconds * secondMs);
  if (clock() >= endsAt) return log.warn("a sign-in mail could not be sent before its link expired", { ask: ask.id });
  const link = signInLink(publicUrl, ask.email, tokenOf(secret, ask.id), ask.callbackUrl);
  if (ask.tries === 0) printLink?.(ask.email, link);
  const messageId = `sign-in.${ask.id}@${new URL(publicUrl).hostname}`;
  const outcome = await mailer.sendUnlessAway({ ...composeSignInMail(ask.email, link), messageId });
  if (outcome.kind === "accepted") return;
  const at = whenAgain(outcome, ask.tries, clock());
  log.warn("a sign-in mail could not be delivered", {
    providerResponse: outcome.providerResponse,
    tries: ask.tries + 1,
  });
  if (at && at < endsAt) await tryAgain({ ...ask, tries: ask.tries + 1 }, at);
}

/** When to retry; null for a permanent rejection. A person waits for it, so it is retried more often than other mails. */
function whenAgain(outcome: MailOutcome, tries: number, now: Date): Date | null {
  if (outcome.kind === "refused") return null;
  return outcome.kind === "away" ? outcome.until : later(now, Math.min(firstPauseMs * 2 ** tries, minuteMs));
}
