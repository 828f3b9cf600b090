import { randomBytes, randomUUID } from "node:crypto";
import type { Destination, DestinationInput, NewDestination, PushSubscription } from "@tocsin/contract";
import { pagePath } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { type Clock, dayMs } from "../../platform/clock.ts";
import { checkQuota } from "../../platform/db/check-quota.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { sha256 } from "../../platform/secrets.ts";
import { takeAllowances } from "../../platform/take-allowances.ts";
import type { Channels } from "../channels/index.ts";
import { createWebhookSecret } from "../channels/webhook/sign-webhook.ts";

type Parts = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  channels: Channels;
  /** Throws `fetch_failed` for an address that nothing would be sent to. */
  checkAddress: (url: string) => Promise<void>;
  /** Throws `forbidden` for a person who may not have numbers asked yet. */
  checkMayAskNumbers: (userId: string) => Promise<void>;
};
type Person = { id: string; email: string };
type Row = Selectable<Schema["destinations"]>;

const mostOfPerson = 50;

export async function listDestinations(db: Db, userId: string): Promise<Destination[]> {
  const rows = await db
    .selectFrom("destinations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("channel")
    .orderBy("created_at")
    .execute();
  return rows.map(toDestination);
}

/** The address of a push subscription opens the browser to whoever has it: its host is all that is shown. */
const toDestination = (row: Row): Destination => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  address: row.channel === "push" ? new URL(row.address).host : row.address,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBecause: row.ended_because,
  createdAt: row.created_at.toISOString(),
});

/**
 * Adds a number, which is sent a code first, or a webhook, whose key is answered this once. Adding one again begins anew:
 * with another code or key, and after it had ended; a number that is confirmed stays so. Throws `conflict` and `too_many_requests` in plain words.
 */
export async function addDestination(parts: Parts, person: Person, input: DestinationInput): Promise<NewDestination> {
  return input.channel === "sms" ? addNumber(parts, person, input) : addWebhook(parts, person, input);
}

async function addWebhook(parts: Parts, person: Person, { name, address }: DestinationInput) {
  const { db, clock } = parts;
  const url = await readAddress(parts, "address", address);
  const secret = createWebhookSecret();
  const row = await save(db, person, {
    channel: "webhook",
    name: name || url.host,
    address: url.href,
    keys: JSON.stringify({ secret }),
    confirmed_at: clock(),
  });
  return { ...toDestination(row), secret };
}

/** The address in the one form in which it is compared and asked. Throws `invalid` for one that would never be asked. */
async function readAddress({ checkAddress }: Pick<Parts, "checkAddress">, path: string, text: string): Promise<URL> {
  const url = new URL(text);
  const refuse = (message: string) => new AppError("invalid", message, [{ path, message }]);
  if (url.username || url.password) {
    throw refuse("Please leave user name and password out of the address; messages are signed");
  }
  await checkAddress(url.href).catch((error: unknown) => {
    throw error instanceof AppError ? refuse(error.message) : error;
  });
  return url;
}

async function addNumber(parts: Parts, person: Person, { name, address }: DestinationInput): Promise<NewDestination> {
  const { db, clock, publicUrl, channels } = parts;
  const message = channels.sms.refusal?.(address) ?? null;
  if (message !== null) throw new AppError("invalid", message, [{ path: "address", message }]);
  if (channels.sms.missing)
    throw new AppError("conflict", "This server cannot send SMS: its operator has not set it up");
  if (await isStopped(db, address)) {
    throw new AppError("conflict", "The owner of this number wants no more messages from here");
  }
  await parts.checkMayAskNumbers(person.id);
  if (!(await isKnown(db, person, { channel: "sms", address })))
    await db.transaction().execute((db) => checkQuota(db, person.id, quota));
  await allowCode(parts, person, address);
  const code = randomBytes(16).toString("base64url");
  const outcome = await channels.sms.say(
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
    throw new AppError("fetch_failed", `The message with the link was not taken: ${outcome.answer}`);
  const row = await save(db, person, {
    channel: "sms",
    name: name || address,
    address,
    confirmed_at: await findConfirmed(db, person, address),
    code_hash: sha256(code),
    code_sent_at: clock(),
  });
  return { ...toDestination(row), secret: null };
}

/** Since when a person's number is confirmed and in use: asked again, it goes on getting alerts. */
async function findConfirmed(db: Db, { id }: Person, address: string): Promise<Date | null> {
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
async function allowCode({ db, clock }: Parts, { id }: Person, address: string): Promise<void> {
  const limits = [
    { name: `codes to ${address}`, most: 3, windowMs: dayMs },
    { name: `codes of ${id}`, most: 5, windowMs: dayMs },
  ];
  if (await takeAllowances(db, limits, randomUUID(), clock())) {
    throw new AppError("too_many_requests", "Enough links were sent by SMS today. Please try again tomorrow.");
  }
}

/** Subscribes a browser. Whoever used that browser before is told there no more: it is somebody else's now. */
export async function addSubscription(parts: Parts, person: Person, input: PushSubscription): Promise<Destination> {
  const { db, clock } = parts;
  const { endpoint, keys, name } = input;
  const address = (await readAddress(parts, "endpoint", endpoint)).href;
  return db.transaction().execute(async (db) => {
    await db
      .deleteFrom("destinations")
      .where("channel", "=", "push")
      .where("address", "=", address)
      .where("user_id", "<>", person.id)
      .execute();
    const row = await save(db, person, {
      channel: "push",
      name: name || "A browser",
      address,
      keys: JSON.stringify(keys),
      confirmed_at: clock(),
    });
    return toDestination(row);
  });
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("destinations")
    .where("user_id", "=", userId)
    .where("channel", "=", "push")
    .where("address", "=", new URL(endpoint).href)
    .execute();
}

/** Throws `not_found`. */
export async function removeDestination(db: Db, userId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom("destinations")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw notFound("Destination");
}

type Saved = Pick<Row, "channel" | "name" | "address" | "confirmed_at"> &
  Partial<Pick<Row, "code_hash" | "code_sent_at">> & { keys?: string };

/** Throws `conflict` when a person has as many as there may be. */
const quota = { table: "destinations", most: mostOfPerson, what: "destinations" } as const;

async function save(db: Db, person: Person, values: Saved): Promise<Row> {
  const act = async (db: Db): Promise<Row> => {
    if (!(await isKnown(db, person, values))) await checkQuota(db, person.id, quota);
    return insert(db, person, values);
  };
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

const isKnown = async (db: Db, { id }: Person, { channel, address }: Pick<Saved, "channel" | "address">) =>
  (await db
    .selectFrom("destinations")
    .select("id")
    .where("user_id", "=", id)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst()) !== undefined;

const insert = (db: Db, person: Person, values: Saved): Promise<Row> =>
  db
    .insertInto("destinations")
    .values({ id: randomUUID(), user_id: person.id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "channel", "address"])
        .doUpdateSet({ ...values, ended_at: null, ended_because: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

async function isStopped(db: Db, address: string): Promise<boolean> {
  const found = await db
    .selectFrom("stopped_addresses")
    .select("address")
    .where("channel", "=", "sms")
    .where("address", "=", address)
    .executeTakeFirst();
  return found !== undefined;
}
