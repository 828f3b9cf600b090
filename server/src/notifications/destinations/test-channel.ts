import { randomUUID } from "node:crypto";
import { type Channel, defined, pagePath, type TestResult, type UserType } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Sealer } from "../../platform/sealer.ts";
import { descriptors } from "../channels/create-channels.ts";
import { unreadableKeys } from "../channels/find-destination.ts";
import type { Channels, DestinationAddress, SendOutcome } from "../channels/index.ts";
import { withBody } from "../channels/judge-response.ts";
import { openKeys } from "../channels/sealed-keys.ts";
import { hasOptedOut, isOptedOut } from "../messages/has-opted-out.ts";
import { endDestination } from "./end-destination.ts";
import { destinationNotFound } from "./not-found.ts";
import { noteAccepted, noteFailure } from "./note-health.ts";
import type { StopAddress } from "./opt-out-address.ts";
import { takeTest } from "./take-test.ts";

const texts = {
  notSetUp: msg({
    id: "error.channelTest.notSetUp",
    message: "This channel is not set up on this server. Its operator must set {missing}.",
  }),
};

type Parts = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  sealer: Sealer;
  channels: Channels;
  optOutAddress: StopAddress;
  /** Has deliveries sent: called in the transaction that made them due. */
  handOver(db: Db, deliveryIds: string[]): Promise<void>;
};
type Person = { id: string; email: string; type: UserType };

const testTitle = msg({ id: "channelTest.title", message: "Tocsin test message" });
const testText = msg({
  id: "channelTest.text",
  message: "Notifications will be delivered here. Nothing has happened.",
});

/**
 * Sends a message the whole way and returns the provider's response; an admin reads its words as well. Throws `conflict` when the channel
 * is not set up or has nowhere to send to, and `too_many_requests` after ten in an hour for one destination.
 */
export async function testChannel(
  parts: Parts,
  person: Person,
  { channel, destinationId }: { channel: Channel; destinationId?: string | undefined },
): Promise<TestResult> {
  const { db, clock, publicUrl, channels } = parts;
  const { missing, say } = channels[channel];
  if (missing) throw new AppError("conflict", texts.notSetUp, { values: { missing } });
  const to = await findDestinationAddress(parts, person, channel, destinationId);
  const id = randomUUID();
  await takeTest(db, { userId: person.id, channel, destinationId: to.id }, id, clock());
  const triedAt = clock();
  const outcome = await say(to, {
    id,
    userId: person.id,
    title: english.translate(testTitle),
    text: english.translate(testText),
    url: publicUrl + pagePath("/settings"),
  });
  if (to.id) await noteTest(parts, { id: to.id, channel, address: to.address }, outcome, triedAt);
  return {
    state: outcome.kind === "accepted" ? "sent" : "failed",
    providerResponse: person.type === "admin" ? withBody(outcome) : outcome.providerResponse,
  };
}

/** What a test says of its destination; one that was accepted has what waits for it sent. */
async function noteTest(
  parts: Parts,
  destination: { id: string; channel: Channel; address: string },
  outcome: SendOutcome,
  triedAt: Date,
): Promise<void> {
  const { clock, handOver } = parts;
  const { kind, providerResponse } = outcome;
  await parts.db.transaction().execute(async (db) => {
    const now = clock();
    if (kind === "accepted") await handOver(db, await noteAccepted(db, [destination.id], now));
    else if (kind === "gone") await endDestination({ ...parts, db }, destination, providerResponse, now);
    else if (kind !== "away") {
      const { retryAt } = outcome;
      await noteFailure(db, destination.id, { kind, providerResponse, retryAt, triedAt, isMessage: false }, now);
    }
  });
}

/** As above, by the destination alone. Throws `not_found` for one that is not the person's. */
export async function testDestination(parts: Parts, person: Person, id: string): Promise<TestResult> {
  const own = await parts.db
    .selectFrom("destinations")
    .select("channel")
    .where("user_id", "=", person.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!own) throw notFound(destinationNotFound);
  return testChannel(parts, person, { channel: own.channel, destinationId: id });
}

async function findDestinationAddress(
  { db, sealer }: Pick<Parts, "db" | "sealer">,
  person: Person,
  channel: Channel,
  destinationId: string | undefined,
): Promise<DestinationAddress & { id?: string }> {
  const found = channel === "email" ? await findMailbox(db, person) : await findOwn(db, person, channel, destinationId);
  if (!found) throw new AppError("conflict", descriptors[channel].noDestination);
  const keys = openKeys(sealer, found.keys);
  if (!keys) throw new AppError("conflict", unreadableKeys);
  return { ...found, keys };
}

async function findMailbox(db: Db, { email }: Pick<Person, "email">): Promise<DestinationAddress | undefined> {
  return (await hasOptedOut(db, "email", email)) ? undefined : { address: email, keys: {} };
}

/** The named one, or the newest that is in use. */
const findOwn = (db: Db, { id }: Person, channel: Exclude<Channel, "email">, destinationId: string | undefined) =>
  db
    .selectFrom("destinations")
    .select(["id", "address", "keys"])
    .where("user_id", "=", id)
    .where("channel", "=", channel)
    .where("confirmed_at", "is not", null)
    .where("ended_at", "is", null)
    .$if(destinationId !== undefined, (query) => query.where("id", "=", defined(destinationId)))
    .where((eb) => eb.not(isOptedOut(sql`'sms'`, sql`destinations.address`)))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
