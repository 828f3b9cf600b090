import type { Channel, UserSettings } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { SessionLocks } from "../../platform/db/session-locks.ts";
import { failpoint } from "../../platform/failpoint.ts";
import type { Announce } from "../../platform/live/changes.ts";
import type { Log } from "../../platform/log.ts";
import type { Channels, SendOutcome } from "../channels/index.ts";
import { endDestination } from "../destinations/end-destination.ts";
import type { StopAddress } from "../destinations/opt-out-address.ts";
import { type Delivery, loadMessage, type Message } from "../messages/load-message.ts";
import { endDelivery } from "./end-delivery.ts";
import { createFallbacks } from "./fallback.ts";
import { noteAttempt } from "./note-attempt.ts";
import { findFirstInLine, isDue, type Line, wakeLines } from "./waiting-deliveries.ts";

export type DeliverParts = {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
  /** Lets one worker at a time, of all processes, send to a recipient. */
  locks: SessionLocks;
  /** Signs the codes of contacts. */
  secret: string;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** Has a delivery tried again later: called in the transaction that noted the attempt. */
  tryAgain(db: Db, deliveryId: string, at: Date): Promise<void>;
  announce: Announce;
  optOutAddress: StopAddress;
  /** The deliveries that were accepted and are not noted yet: when that fails, it is noted later and not sent again. */
  unnoted: Map<string, SendOutcome>;
};

/** After so many one job lets another go on, so that no job runs for long and all recipients have their turn. */
const mostInARow = 20;

/**
 * Sends what is due for the recipient of a delivery, one after the other, the most severe first. A second worker that
 * comes for the same recipient leaves at once: the first looks again when it is done.
 */
export async function deliver(parts: DeliverParts, deliveryId: string): Promise<void> {
  const line = await findLine(parts.db, deliveryId);
  if (!line) return;
  for (let sent = 0; sent < mostInARow; sent++) {
    const step = await sendFirst(parts, line);
    if (step === "busy" || step === "away") return;
    if (step === "came back") await wakeAll(parts, line);
    if (step === "none due") {
      // Whoever came between the last look and the end of the lock has left already.
      const first = await findFirstInLine(parts.db, line, parts.clock());
      if (!first || !isDue(first, parts.clock())) return;
    }
  }
  await parts.tryAgain(parts.db, deliveryId, parts.clock());
}

const findLine = (db: Db, deliveryId: string): Promise<Line | undefined> =>
  db.selectFrom("deliveries").select(["channel", "recipient"]).where("id", "=", deliveryId).executeTakeFirst();

type Step = "busy" | "none due" | "away" | "sent" | "came back";

/**
 * Sends the first of a line and notes how it went, owning the line meanwhile. A provider takes its time, so no connection of
 * the database waits for it. A crash between its acceptance and the note sends it once more, under the same Message-ID.
 */
async function sendFirst(parts: DeliverParts, line: Line): Promise<Step> {
  const letGo = await parts.locks.tryHold(`deliver ${keyOf(line)}`);
  if (!letGo) return "busy";
  try {
    const { db } = parts;
    const delivery = await findFirstInLine(db, line, parts.clock());
    if (!delivery || !isDue(delivery, parts.clock())) return "none due";
    const message = await loadMessage(db, delivery);
    if ("obsolete" in message) return await endObsolete(parts, delivery, message.obsolete);
    failpoint("deliver:before-send");
    const settings = await parts.settingsOf(db, message.owner.id);
    const outcome = await sendOnce(parts, delivery, message, settings);
    failpoint("deliver:after-accept");
    const step = await noteOutcome(parts, delivery, message.owner.id, settings, outcome);
    parts.unnoted.delete(delivery.id);
    if (step !== "away") failpoint("deliver:after-commit");
    return step;
  } finally {
    await letGo();
  }
}

/** Notes how it went and has what follows follow, in one transaction. */
function noteOutcome(
  parts: DeliverParts,
  delivery: Delivery,
  userId: string,
  settings: UserSettings,
  outcome: SendOutcome,
): Promise<Step> {
  return parts.db.transaction().execute(async (db): Promise<Step> => {
    const retryAt = await noteAttempt({ ...parts, db }, delivery, outcome);
    if (retryAt) await parts.tryAgain(db, delivery.id, retryAt);
    else if (outcome.kind !== "accepted") await giveUp({ ...parts, db }, delivery, settings, outcome);
    if (outcome.kind === "away" && !outcome.tried) return "away";
    await parts.announce(db, [{ id: delivery.notification_id, change: "updated", userId }]);
    if (outcome.kind === "away") return "away";
    return outcome.kind !== "gone" && outcome.cameBack ? "came back" : "sent";
  });
}

const keyOf = ({ channel, recipient }: Line): string => `${channel} ${recipient}`;

/** A table that cannot be written makes a job fail after the message was accepted: at its next try nobody gets it twice. */
async function sendOnce(
  { db, channels, unnoted }: DeliverParts,
  delivery: Delivery,
  message: Message,
  settings: UserSettings,
): Promise<SendOutcome> {
  const known = unnoted.get(delivery.id);
  if (known) return known;
  const outcome = await channels[delivery.channel].send(db, message, settings);
  if (outcome.kind === "accepted") unnoted.set(delivery.id, outcome);
  return outcome;
}

/** What follows when a delivery failed: what is gone is not used again, and another channel has its turn. */
async function giveUp(
  { db, clock, secret, channels, tryAgain, optOutAddress }: DeliverParts,
  delivery: Delivery,
  settings: UserSettings,
  { kind, providerResponse }: SendOutcome,
): Promise<void> {
  const now = clock();
  const { destination_id: id, channel, recipient: address } = delivery;
  if (kind === "gone") await endDestination({ db, optOutAddress }, { id, channel, address }, providerResponse, now);
  const isSetUp = (channel: Channel): boolean => channels[channel].missing === null;
  for (const id of await createFallbacks({ db, secret, settings, isSetUp, now }, delivery, providerResponse))
    await tryAgain(db, id, now);
}

/** Ends what nobody is to get any more; those behind it have their turn. */
function endObsolete({ db, announce }: DeliverParts, delivery: Delivery, why: string): Promise<Step> {
  return db.transaction().execute(async (db): Promise<Step> => {
    await endDelivery(db, delivery.id, why);
    const { user_id: userId } = await db
      .selectFrom("notifications")
      .select("user_id")
      .where("id", "=", delivery.notification_id)
      .executeTakeFirstOrThrow();
    await announce(db, [{ id: delivery.notification_id, change: "updated", userId }]);
    return "sent";
  });
}

/** After the provider was away: everything that waits for it is tried, in order, and not each at its own time. */
async function wakeAll({ db, clock, tryAgain }: DeliverParts, { channel }: Line): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const id of await wakeLines(db, channel, clock())) await tryAgain(db, id, clock());
  });
}
