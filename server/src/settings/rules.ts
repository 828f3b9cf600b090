import { defaultRules, UserRules } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";
import { findNext, findNextHour } from "../platform/time-of-day.ts";

/** A person's quiet hours, digest and limits; the defaults for those who saved none. */
export async function getUserRules(db: Db, userId: string): Promise<UserRules> {
  const row = await db.selectFrom("user_rules").select("rules").where("user_id", "=", userId).executeTakeFirst();
  return UserRules.parse({ ...defaultRules, ...row?.rules });
}

/** Saves them; the next digest comes at the time they say, in the person's time zone. */
export async function saveUserRules(
  db: Db,
  userId: string,
  rules: UserRules,
  timeZone: string,
  now: Date,
): Promise<UserRules> {
  const values = { rules: JSON.stringify(rules), next_digest_at: findNextDigest(rules, timeZone, now) };
  await db
    .insertInto("user_rules")
    .values({ user_id: userId, last_digest_at: now, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  return rules;
}

/** Notes that a person's digest was sent, and when the next one is due. To be called in the transaction that wrote it. */
export async function digestSent(db: Db, userId: string, timeZone: string, now: Date): Promise<void> {
  const next = findNextDigest(await getUserRules(db, userId), timeZone, now);
  const times = { last_digest_at: now, next_digest_at: next };
  await db.updateTable("user_rules").set(times).where("user_id", "=", userId).execute();
}

/** The next digest of each person lists only what happens from now on. */
export async function restartDigests(db: Db): Promise<void> {
  await db.updateTable("user_rules").set({ last_digest_at: new Date() }).execute();
}

/** When the next digest is due after a moment; null without one. */
function findNextDigest(rules: UserRules, timeZone: string, moment: Date): Date | null {
  if (rules.digest === "off") return null;
  return rules.digest === "hourly" ? findNextHour(timeZone, moment) : findNext(rules.digestAt, timeZone, moment);
}
