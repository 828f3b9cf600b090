import { randomBytes, randomUUID } from "node:crypto";
import { pagePath } from "@tocsin/contract";
import { msg } from "#messages";
import { type Clock, dayMs } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import { english } from "../../../platform/language/translator.ts";
import { sha256 } from "../../../platform/secrets.ts";
import { takeAllowances } from "../../../platform/take-allowances.ts";
import { hasOptedOut } from "../../messages/has-opted-out.ts";
import type { SetUp } from "../index.ts";

const texts = {
  notSetUp: msg({
    id: "error.sms.notSetUp",
    message: "SMS is not set up on this server. Ask its operator to set it up.",
  }),
  optedOut: msg({ id: "error.sms.optedOut", message: "The owner of this number has opted out" }),
  notSent: msg({ id: "error.sms.linkNotSent", message: "The confirmation link could not be sent: {response}" }),
  dailyLimit: msg({
    id: "error.sms.linkLimit",
    message: "Daily limit of confirmation links by SMS reached. Try again tomorrow.",
  }),
};

const confirmNumber = msg({
  id: "sms.confirmNumber",
  message: "{person} wants alerts at this number. Open the link to confirm, or ignore this message.",
});

/** Sends a number a link to confirm it; one that is confirmed stays so. */
export const addNumber: SetUp = async (parts, person, { name, address }) => {
  const { db, clock, publicUrl, end } = parts;
  const refusal = end.refusal?.(address);
  if (refusal) throw invalidField("address", refusal.text, refusal.values);
  if (end.missing) throw new AppError("conflict", texts.notSetUp);
  if (await hasOptedOut(db, "sms", address)) {
    throw new AppError("conflict", texts.optedOut);
  }
  await parts.checkMayTextNumbers(person.id);
  await parts.checkRoom(address);
  await allowCode(parts, person, address);
  const code = randomBytes(16).toString("base64url");
  const outcome = await end.say(
    { address, keys: {} },
    {
      id: `code ${sha256(code).slice(0, 32)}`,
      userId: person.id,
      title: "Tocsin",
      text: english.translate(confirmNumber, { person: person.email }),
      url: `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`,
    },
  );
  // Nothing is written before the link is on its way: what was confirmed stays so when the gateway has a bad moment.
  if (outcome.kind !== "accepted")
    throw new AppError("fetch_failed", texts.notSent, { values: { response: outcome.providerResponse } });
  const confirmedAt = await findConfirmed(db, person, address);
  return { name: name || address, address, confirmedAt, code: { hash: sha256(code), sentAt: clock() }, secret: null };
};

/** Since when a person's number is confirmed and in use: asked again, it still receives alerts. */
async function findConfirmed(db: Db, { id }: { id: string }, address: string): Promise<Date | null> {
  const row = await db
    .selectFrom("destinations")
    .select("confirmed_at")
    .where("user_id", "=", id)
    .where("channel", "=", "sms")
    .where("address", "=", address)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** A number is asked three times a day at most, and nobody asks more than five of them. */
async function allowCode(
  { db, clock }: { db: Db; clock: Clock },
  { id }: { id: string },
  address: string,
): Promise<void> {
  const limits = [
    { name: `codes to ${address}`, most: 3, windowMs: dayMs },
    { name: `codes of ${id}`, most: 5, windowMs: dayMs },
  ];
  if (await takeAllowances(db, limits, randomUUID(), clock())) {
    throw new AppError("too_many_requests", texts.dailyLimit);
  }
}
