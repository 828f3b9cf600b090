import { randomBytes, randomUUID } from "node:crypto";
import { pagePath } from "@tocsin/contract";
import { type Clock, dayMs } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sha256 } from "../../../platform/secrets.ts";
import { takeAllowances } from "../../../platform/take-allowances.ts";
import { hasOptedOut } from "../../messages/has-opted-out.ts";
import type { SetUp } from "../index.ts";

/** Sends a number a link to confirm it; one that is confirmed stays so. */
export const addNumber: SetUp = async (parts, person, { name, address }) => {
  const { db, clock, publicUrl, end } = parts;
  const message = end.refusal?.(address) ?? null;
  if (message !== null) throw new AppError("invalid", message, [{ path: "address", message }]);
  if (end.missing) throw new AppError("conflict", "This server cannot send SMS: its operator has not set it up");
  if (await hasOptedOut(db, "sms", address)) {
    throw new AppError("conflict", "The owner of this number wants no more messages from here");
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
      text: `Does this number belong to ${person.email}, and may it get alerts? Open the link to say yes. Otherwise do nothing.`,
      url: `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`,
    },
  );
  // Nothing is written before the link is on its way: what was confirmed stays so when the gateway has a bad moment.
  if (outcome.kind !== "accepted")
    throw new AppError("fetch_failed", `The message with the link was not taken: ${outcome.providerResponse}`);
  const confirmedAt = await findConfirmed(db, person, address);
  return { name: name || address, address, confirmedAt, code: { hash: sha256(code), sentAt: clock() }, secret: null };
};

/** Since when a person's number is confirmed and in use: asked again, it goes on getting alerts. */
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
    throw new AppError("too_many_requests", "Enough links were sent by SMS today. Please try again tomorrow.");
  }
}
