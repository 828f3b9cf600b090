import type { UserSettings } from "@tocsin/contract";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Announce } from "../platform/live/changes.ts";
import type { Log } from "../platform/log.ts";
import type { Channels } from "./channels/index.ts";
import { loadMessage } from "./load-message.ts";
import { noteAttempt } from "./note-attempt.ts";
import { findFirstInLine, isDue, type Line, tryOwnLine, wakeLines } from "./waiting-deliveries.ts";

export type DeliverParts = {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** Has a delivery tried again later: called in the transaction that noted the attempt. */
  tryAgain(db: Db, deliveryId: string, at: Date): Promise<void>;
  announce: Announce;
};

/** After so many one job lets another go on, so that no job runs for long and all recipients have their turn. */
const mostInARow = 20;

/**
 * Sends what is due for the recipient of a delivery, one after the other in the order of the events. A second worker that
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
 * Sends the first of a line and notes how it went, in one transaction that owns the line meanwhile. A crash between the
 * far end's acceptance and the commit sends it once more, under the same Message-ID.
 */
async function sendFirst(parts: DeliverParts, line: Line): Promise<Step> {
  const step = await parts.db.transaction().execute(async (db): Promise<Step> => {
    if (!(await tryOwnLine(db, line))) return "busy";
    const delivery = await findFirstInLine(db, line, parts.clock());
    if (!delivery || !isDue(delivery, parts.clock())) return "none due";
    const message = await loadMessage(db, delivery.notification_id, delivery.recipient);
    if (!message) return "none due";
    failpoint("deliver:before-send");
    const settings = await parts.settingsOf(db, message.userId);
    const outcome = await parts.channels[delivery.channel](message, settings);
    failpoint("deliver:after-accept");
    const retryAt = await noteAttempt({ ...parts, db }, delivery, outcome);
    if (retryAt) await parts.tryAgain(db, delivery.id, retryAt);
    if (outcome.kind === "away" && !outcome.tried) return "away";
    await parts.announce(db, [{ id: delivery.notification_id, change: "updated", userId: message.userId }]);
    if (outcome.kind === "away") return "away";
    return outcome.cameBack ? "came back" : "sent";
  });
  if (step === "sent" || step === "came back") failpoint("deliver:after-commit");
  return step;
}

/** After the far end was away: everything that waits for it is tried, in order, and not each at its own time. */
async function wakeAll({ db, clock, tryAgain }: DeliverParts, { channel }: Line): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const id of await wakeLines(db, channel, clock())) await tryAgain(db, id, clock());
  });
}
