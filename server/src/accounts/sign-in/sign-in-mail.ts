import { pagePath } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { hourMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { english } from "../../platform/language/translator.ts";
import { button, footnote, paragraph, renderLetter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** Life of a sign-in link, in seconds. */
export const linkLifeSeconds = 600;

const mailsAnHour = 5;

/**
 * Counts a sign-in mail to an address; false when it had five within the hour: five that this `browser` asked for, or five
 * of all that are not known for the address (null) together. So strangers neither flood a mailbox nor lock its owner out.
 */
export async function countSignInMail(db: Db, email: string, browser: string | null, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - hourMs);
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, `sign-in mail ${email}`);
    const { count } = await db
      .selectFrom("sign_in_mails")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("email", "=", email)
      .where("browser", "is not distinct from", browser)
      .where("sent_at", ">", hourAgo)
      .executeTakeFirstOrThrow();
    if (count >= mailsAnHour) return false;
    await db.insertInto("sign_in_mails").values({ email, sent_at: now, browser }).execute();
    return true;
  });
}

/** The page with the button that spends the token; opening it spends nothing. */
export function signInLink(publicUrl: string, email: string, token: string, callbackUrl: string): string {
  return `${publicUrl}${pagePath("/auth/verify")}?${new URLSearchParams({ email, token, callbackUrl })}`;
}

const texts = {
  subject: msg({ id: "signIn.subject", message: "Sign in to Tocsin" }),
  lead: msg({ id: "signIn.lead", message: "Sign in to Tocsin at {host}:" }),
  button: msg({ id: "signIn.button", message: "Sign in" }),
  note: msg({
    id: "signIn.note",
    message:
      "The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}. If you did not request it, ignore this email.",
  }),
};

export function composeSignInMail(email: string, url: string): Mail {
  const { translate } = english;
  const subject = translate(texts.subject);
  const lead = translate(texts.lead, { host: new URL(url).host });
  const note = translate(texts.note, { minutes: linkLifeSeconds / 60 });
  return {
    to: email,
    subject,
    text: [lead, url, note, ""].join("\n\n"),
    html: renderLetter(subject, [paragraph(lead), button(url, translate(texts.button)), footnote(note)]),
  };
}
