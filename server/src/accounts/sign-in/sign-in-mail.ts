import { pagePath } from "@tocsin/contract";
import { sql } from "kysely";
import { hourMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
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

export function composeSignInMail(email: string, link: string): Mail {
  const host = new URL(link).host;
  const text = `Sign in to Tocsin at ${host}:\n\n${link}\n\nThe link works once, for ten minutes. If you did not ask for it, do nothing.\n`;
  const safeLink = link.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#101a2e">
<p>Sign in to Tocsin at ${host}:</p>
<p><a href="${safeLink}" style="display:inline-block;padding:12px 20px;background:#0b5cad;color:#fff;border-radius:6px;text-decoration:none">Sign in</a></p>
<p style="color:#52627a">The link works once, for ten minutes. If you did not ask for it, do nothing.</p>
</body></html>`;
  return { to: email, subject: "Sign in to Tocsin", text, html };
}
