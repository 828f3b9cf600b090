import type { Channel, UserSettings } from "@tocsin/contract";
import { later, secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { failpoint } from "../../platform/failpoint.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { createSlots, type Slots } from "../../platform/slots.ts";
import { descriptors } from "../channels/create-channels.ts";
import type { SendOutcome } from "../channels/index.ts";
import { type Delivery, loadMessages, type Message } from "../messages/load-message.ts";
import { deferQuiet } from "./defer-quiet.ts";
import type { DeliverParts } from "./deliver-parts.ts";
import { listNamed } from "./note-attempts.ts";
import { type Noted, noteOutcomes, type Tried } from "./note-outcomes.ts";
import { findFirstInLines, isDue, type Line, listLines, wakeLines } from "./waiting-deliveries.ts";

/** After this many one job lets another continue, so that no job runs for long and all recipients have their turn. */
const mostInARow = 20;

/** A message that has waited for longer to be sent is loaded again: it may have become obsolete. */
const freshMs = 5000;

/**
 * Sends what is due for the recipients of deliveries, to each one message after the other, the most severe first. A second
 * worker that comes for the same recipient leaves at once: the first looks again when it is done. All recipients have their
 * turn at the same time, of all jobs; what they ask of the database at the same time is asked by one statement.
 */
export function createDeliver(parts: DeliverParts) {
  const work: Work = { ...parts, unnoted: new Map(), slotsOf: createSlotsOf(), ...inBatchesOf(parts) };
  return async (deliveryIds: string[], signal: AbortSignal): Promise<void> => {
    const lines = await listLines(parts.db, deliveryIds);
    const all = await Promise.allSettled(lines.map((line) => sendLine(work, line, signal)));
    const failed = all.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  };
}

type Work = DeliverParts &
  ReturnType<typeof inBatchesOf> & {
    /** The deliveries that were accepted and are not noted yet: when that fails, it is noted later and not sent again. */
    unnoted: Map<string, SendOutcome>;
    slotsOf(channel: Channel): Slots;
  };

/** What recipients ask for, done together for all that ask at the same time. */
function inBatchesOf(parts: DeliverParts) {
  const { db, clock, settingsOf } = parts;
  return {
    findFirst: inBatches((lines: Line[]) => findFirstInLines(db, lines, clock())),
    loadMessage: inBatches((deliveries: Delivery[]) => loadMessages(db, deliveries)),
    loadSettings: inBatches(async (userIds: string[]) => {
      const settings = await settingsOf(db, [...new Set(userIds)]);
      return userIds.map((id) => settings.get(id) as UserSettings);
    }),
    note: inBatches((tried: Tried[]) => noteOutcomes(parts, tried)),
  };
}

/** As many messages of a channel are between their sending and their note in one process. */
function createSlotsOf(): (channel: Channel) => Slots {
  const slots = new Map<Channel, Slots>();
  return (channel) => {
    const { workers, bulk } = descriptors[channel].queue;
    const known = slots.get(channel) ?? createSlots(bulk?.atOnce ?? workers);
    slots.set(channel, known);
    return known;
  };
}

async function sendLine(work: Work, line: Line, signal: AbortSignal): Promise<void> {
  for (let sent = 0; sent < mostInARow; sent++) {
    const step = await sendFirst(work, line, signal);
    if (step === "busy" || step === "away" || signal.aborted) return;
    if (step === "came back") await wakeAll(work, line);
    // A worker that came between the last look and the end of the lock has already left.
    if (!(await findDue(work, line))) return;
  }
  const next = await findDue(work, line);
  if (next) await work.tryAgain(work.db, [next.id], work.clock());
}

async function findDue({ findFirst, clock }: Work, line: Line): Promise<Delivery | undefined> {
  const first = await findFirst(line);
  return first && isDue(first, clock()) ? first : undefined;
}

type Step = "busy" | "none due" | "stopped" | Noted;

/**
 * Sends the first of a line and notes how it went, owning the line in the meantime. A provider takes its time, so no connection of
 * the database waits for it. A crash between its acceptance and the note sends it once more, under the same Message-ID.
 */
async function sendFirst(work: Work, line: Line, signal: AbortSignal): Promise<Step> {
  const release = await work.locks.tryHold(`deliver ${line.channel} ${line.recipient}`);
  if (!release) return "busy";
  try {
    const ready = await prepare(work, line);
    if (!ready) return "none due";
    return await work.slotsOf(line.channel)(async () => {
      // The queue gives the job of who was stopped to another.
      if (signal.aborted) return "stopped";
      const fresh = performance.now() - ready.at > freshMs ? await prepare(work, line) : ready;
      return fresh ? sendAndNote(work, fresh) : "none due";
    });
  } finally {
    await release();
  }
}

type Ready = { delivery: Delivery; at: number } & ({ obsolete: string } | { message: Message; settings: UserSettings });

/** The message whose turn it is, as it is now; undefined if none is due. */
async function prepare(work: Work, line: Line): Promise<Ready | undefined> {
  const delivery = await findDue(work, line);
  if (!delivery) return undefined;
  const message = await work.loadMessage(delivery);
  const at = performance.now();
  if ("obsolete" in message) return { delivery, at, ...message };
  if (delivery.awaits_destination && (await isQuiet(work, delivery, message))) return undefined;
  return { delivery, at, message, settings: await work.loadSettings(message.owner.id) };
}

/** Whether quiet hours have begun while a delivery waited for its destination: it is sent when they end. */
async function isQuiet(
  { db, clock, settingsOf, tryAgain }: Work,
  delivery: Delivery,
  message: Message,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const end = await deferQuiet({ db, settingsOf, now: clock() }, delivery, message);
    if (end) await tryAgain(db, [delivery.id], end);
    return end !== null;
  });
}

async function sendAndNote(work: Work, ready: Ready): Promise<Step> {
  const { delivery } = ready;
  if ("obsolete" in ready) {
    await endObsolete(work, delivery, ready.obsolete);
    return "sent";
  }
  const { message, settings } = ready;
  failpoint("deliver:before-send");
  const triedAt = work.clock();
  const outcome = await sendOnce(work, delivery, message, settings);
  failpoint("deliver:after-accept");
  const assetIds = listNamed(delivery, message);
  const noted = await work.note({ delivery, triedAt, userId: message.owner.id, settings, outcome, assetIds });
  work.unnoted.delete(delivery.id);
  // What is behind it has its turn: it must be sent by another channel, too.
  if (restOf(work, message)) return "sent";
  if (noted !== "away") failpoint("deliver:after-commit");
  return noted;
}

/** Until when a destination that is tried daily is not tried. */
const restOf = ({ clock }: Work, { rest }: Message): Message["rest"] =>
  rest && rest.until > later(clock(), secondMs) ? rest : null;

/** A table that cannot be written makes a job fail after the message was accepted: at its next try nobody gets it twice. */
async function sendOnce(
  work: Work,
  delivery: Delivery,
  message: Message,
  settings: UserSettings,
): Promise<SendOutcome> {
  const { db, channels, unnoted, traceAttempt } = work;
  const known = unnoted.get(delivery.id);
  if (known) return known;
  const rest = restOf(work, message);
  if (rest) return { kind: "away", tried: false, ...rest };
  const { send } = channels[delivery.channel];
  const outcome = await traceAttempt(delivery, message, (traced) => send(db, traced, settings));
  if (outcome.kind === "accepted") unnoted.set(delivery.id, outcome);
  return outcome;
}

/** After the provider was unavailable: everything that waits for it is tried, in order, and not each at its own time. */
async function wakeAll({ db, clock, tryAgain }: Work, { channel }: Line): Promise<void> {
  await db.transaction().execute(async (db) => tryAgain(db, await wakeLines(db, channel, clock()), clock()));
}

/** Ends a delivery that nobody is to get any more, with the reason as its last attempt; those behind it have their turn. */
async function endObsolete(
  { db, announce }: { db: Db; announce: Announce },
  { id, notification_id }: Delivery,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.updateTable("deliveries").set({ state: "failed", next_try_at: null }).where("id", "=", id).execute();
    await db.insertInto("delivery_attempts").values({ delivery_id: id, provider_response: reason }).execute();
    const { user_id: userId } = await db
      .selectFrom("notifications")
      .select("user_id")
      .where("id", "=", notification_id)
      .executeTakeFirstOrThrow();
    await announce(db, [{ id: notification_id, change: "updated", userId }]);
  });
}
