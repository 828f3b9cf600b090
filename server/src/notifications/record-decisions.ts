import { randomUUID } from "node:crypto";
import type { LiveChange, Reason, UserSettings } from "@tocsin/contract";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";
import { lockInTransaction } from "../platform/queue.ts";
import { deriveCode, sha256 } from "../platform/secrets.ts";
import { listPending, type Pending, type Subject } from "./circumstances.ts";
import { decide, type Verdict } from "./decide.ts";

export type DecideParts = {
  db: Db;
  clock: Clock;
  secret: string;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** What follows: called in the transaction that wrote the deliveries. */
  handOver(db: Db, deliveryIds: string[]): Promise<void>;
  announce(db: Db, change: LiveChange, notificationId: string, userId: string): Promise<void>;
};

const decisionRetentionMs = 400 * dayMs;

type Decided = Pending & { verdict: Verdict };

/** The code in a notification's confirm link; only its hash is stored, and only the holder of the secret can make it. */
export const confirmCode = (secret: string, notificationId: string): string =>
  deriveCode(secret, `confirm ${notificationId}`);

/**
 * Decides every match of the subject and writes each decision with its reasons; a person who is to be told gets one
 * notification for the event over all their assets, whenever and however often this runs.
 */
export async function recordDecisions(parts: DecideParts, subject: Subject): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const pending = await listPending(db, subject, parts.settingsOf);
    const threads = Map.groupBy(pending, (one) => `${one.eventId} ${one.userId}`);
    for (const [thread, ofOne] of [...threads].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await lockInTransaction(db, `thread ${thread}`);
      await decideThread({ ...parts, db }, ofOne);
    }
    failpoint("decide:before-commit");
  });
}

/** One event and one person: all that is new between them. */
async function decideThread(parts: DecideParts, pending: Pending[]): Promise<void> {
  const decided = pending.map((one): Decided => ({ ...one, verdict: decide(one) }));
  const [first] = decided.filter((one) => one.verdict.outcome === "sent");
  const told = first && (await findNotification(parts.db, first));
  const notificationId = told?.id ?? (first && (await createNotification(parts, first)));
  const again: Reason[] = told ? [{ code: "already_told", text: "You were told of this event before" }] : [];
  const now = parts.clock();
  const rows = decided.map(({ eventId, assetId, userId, match, verdict }) => ({
    event_id: eventId,
    asset_id: assetId,
    user_id: userId,
    outcome: verdict.outcome,
    reasons: JSON.stringify([...verdict.reasons, ...(verdict.outcome === "sent" ? again : [])]),
    distance_km: match.distanceKm,
    certainty: match.certainty,
    notification_id: verdict.outcome === "sent" ? (notificationId ?? null) : null,
    at: now,
    delete_after: later(now, decisionRetentionMs),
  }));
  await parts.db
    .insertInto("decisions")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["event_id", "asset_id", "user_id"])
        .doUpdateSet((eb) => ({
          outcome: eb.ref("excluded.outcome"),
          reasons: eb.ref("excluded.reasons"),
          distance_km: eb.ref("excluded.distance_km"),
          certainty: eb.ref("excluded.certainty"),
          notification_id: eb.ref("excluded.notification_id"),
          at: eb.ref("excluded.at"),
          delete_after: eb.ref("excluded.delete_after"),
        }))
        // What was sent stays sent, whatever another worker decided meanwhile.
        .where("decisions.outcome", "<>", "sent"),
    )
    .execute();
}

const findNotification = (db: Db, { eventId, userId }: Pending): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("notifications")
    .select("id")
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

async function createNotification(
  { db, clock, secret, handOver, announce }: DecideParts,
  { eventId, userId, email }: Pending,
): Promise<string> {
  const id = randomUUID();
  const deliveryId = randomUUID();
  const now = clock();
  const code_hash = sha256(confirmCode(secret, id));
  await db
    .insertInto("notifications")
    .values({ id, user_id: userId, event_id: eventId, code_hash, created_at: now })
    .execute();
  await db
    .insertInto("deliveries")
    .values({ id: deliveryId, notification_id: id, channel: "email", recipient: email, next_try_at: now })
    .execute();
  await handOver(db, [deliveryId]);
  await announce(db, "created", id, userId);
  return id;
}
