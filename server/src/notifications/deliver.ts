import type { LiveChange, UserSettings } from "@tocsin/contract";
import { sql } from "kysely";
import { type Clock, dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Log } from "../platform/log.ts";
import type { Channels, SendOutcome } from "./channels/index.ts";
import { loadMessage } from "./load-message.ts";

export type DeliverParts = {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** Has a delivery tried again later: called in the transaction that noted the attempt. */
  tryAgain(db: Db, deliveryId: string, at: Date): Promise<void>;
  announce(db: Db, change: LiveChange, notificationId: string, userId: string): Promise<void>;
};

const firstPauseMs = 30_000;
const patienceMs = 3 * dayMs;

/** When to try again after so many attempts: doubling from half a minute to an hour, spread by `chance` (0..1). */
export const nextTry = (now: Date, attempts: number, chance: number): Date =>
  later(now, Math.min(firstPauseMs * 2 ** (attempts - 1), hourMs) * (0.8 + chance * 0.4));

/**
 * Tries one delivery and notes how it went. The row stays locked meanwhile, so that no second worker sends it too; a
 * crash between the far end's acceptance and the commit sends it once more, under the same Message-ID.
 */
export async function deliver(parts: DeliverParts, deliveryId: string): Promise<void> {
  const sent = await parts.db.transaction().execute(async (db) => {
    const delivery = await db
      .selectFrom("deliveries")
      .selectAll()
      .where("id", "=", deliveryId)
      .where("state", "=", "pending")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const now = parts.clock();
    if (!delivery?.next_try_at || delivery.next_try_at > later(now, 1000)) return false;
    const message = await loadMessage(db, delivery.notification_id, delivery.recipient);
    if (!message) return false;
    failpoint("deliver:before-send");
    const settings = await parts.settingsOf(db, message.userId);
    const outcome = await parts.channels[delivery.channel](message, settings);
    failpoint("deliver:after-accept");
    await noteAttempt({ ...parts, db }, delivery, outcome);
    await parts.announce(db, "updated", delivery.notification_id, message.userId);
    return true;
  });
  if (sent) failpoint("deliver:after-commit");
}

async function noteAttempt(
  { db, clock, log, tryAgain }: DeliverParts,
  delivery: { id: string; created_at: Date },
  { kind, answer }: SendOutcome,
): Promise<void> {
  const now = clock();
  await db.insertInto("delivery_attempts").values({ delivery_id: delivery.id, at: now, answer }).execute();
  const { attempts } = await db
    .selectFrom("delivery_attempts")
    .select(sql<number>`count(*)::int`.as("attempts"))
    .where("delivery_id", "=", delivery.id)
    .executeTakeFirstOrThrow();
  const givenUp = kind === "retry" && now.getTime() - delivery.created_at.getTime() > patienceMs;
  const retryAt = kind === "retry" && !givenUp ? nextTry(now, attempts, Math.random()) : null;
  const state = kind === "accepted" ? "sent" : retryAt ? "pending" : "failed";
  await db.updateTable("deliveries").set({ state, next_try_at: retryAt }).where("id", "=", delivery.id).execute();
  if (retryAt) await tryAgain(db, delivery.id, retryAt);
  if (kind === "accepted") log.info("a notification was sent", { delivery: delivery.id });
  else log.warn("a notification was not taken", { delivery: delivery.id, state, answer });
}

/** Deliveries whose time has long come: their job was lost, or the queue was restored without them. */
export async function listOverdueDeliveries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .where("state", "=", "pending")
    .where("next_try_at", "<", later(now, -2 * minuteMs))
    .orderBy("next_try_at")
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
