import { randomUUID } from "node:crypto";
import type { Reason } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { type Clock, dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import type { Schema } from "../platform/db/schema.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Announce } from "../platform/live/changes.ts";
import { lockInTransaction } from "../platform/queue.ts";
import { deriveCode, sha256 } from "../platform/secrets.ts";
import { listPending, type Pending, type SettingsOf, type Subjects } from "./circumstances.ts";
import { decide, type Verdict } from "./decide.ts";

export type DecideParts = {
  db: Db;
  clock: Clock;
  secret: string;
  settingsOf: SettingsOf;
  /** What follows: called in the transaction that wrote the deliveries. */
  handOver(db: Db, deliveryIds: string[]): Promise<void>;
  announce: Announce;
};

const decisionRetentionMs = 400 * dayMs;

/** One event and one person: all that is new between them, decided. */
type Thread = { eventId: number; userId: string; email: string; decided: (Pending & { verdict: Verdict })[] };

/** The code in a notification's confirm link; only its hash is stored, and only the holder of the secret can make it. */
export const confirmCode = (secret: string, notificationId: string): string =>
  deriveCode(secret, `confirm ${notificationId}`);

/**
 * Decides every match of the subjects and writes each decision with its reasons; a person who is to be told gets one
 * notification for the event over all their assets, whenever and however often this runs.
 */
export async function recordDecisions(parts: DecideParts, subjects: Subjects): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const threads = toThreads(await listPending(db, subjects, parts.settingsOf));
    if (threads.length === 0) return;
    await lockInTransaction(db, ...threads.map((thread) => `thread ${keyOf(thread)}`));
    const told = await listNotifications(db, threads);
    const isDue = (thread: Thread): boolean => thread.decided.some((one) => one.verdict.outcome === "sent");
    const due = threads.filter((thread) => isDue(thread) && !told.has(keyOf(thread)));
    const created = await createNotifications({ ...parts, db }, due);
    await writeDecisions(
      db,
      threads.flatMap((thread) => toRows(thread, told.get(keyOf(thread)), created.get(keyOf(thread)), parts.clock())),
    );
    failpoint("decide:before-commit");
  });
}

const keyOf = ({ eventId, userId }: { eventId: number; userId: string }): string => `${eventId} ${userId}`;

const toThreads = (pending: Pending[]): Thread[] =>
  [...Map.groupBy(pending, keyOf).values()].map((ofOne) => {
    const { eventId, userId, email } = ofOne[0] as Pending;
    return { eventId, userId, email, decided: ofOne.map((one) => ({ ...one, verdict: decide(one) })) };
  });

/** The notifications that these people already have of these events, by thread. */
async function listNotifications(db: Db, threads: Thread[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; eventId: number; userId: string }>`
    select id, event_id as "eventId", user_id as "userId" from notifications
     where (event_id, user_id) in (select * from unnest(${threads.map((one) => one.eventId)}::int[],
                                                        ${threads.map((one) => one.userId)}::text[]))
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Creates a notification with its delivery for each thread; answers their ids by thread. */
async function createNotifications(parts: DecideParts, threads: Thread[]): Promise<Map<string, string>> {
  const { db, secret, handOver, announce } = parts;
  const now = parts.clock();
  const created = threads.map((thread) => ({ ...thread, id: randomUUID(), deliveryId: randomUUID() }));
  const notifications = created.map(({ id, userId, eventId }) => ({
    ...{ id, user_id: userId, event_id: eventId, created_at: now },
    code_hash: sha256(confirmCode(secret, id)),
  }));
  await insertRows(db, "notifications", notifications);
  const deliveries = created.map(({ id, deliveryId, email }) => ({
    ...{ id: deliveryId, notification_id: id, channel: "email" as const, recipient: email, next_try_at: now },
  }));
  await insertRows(db, "deliveries", deliveries);
  await handOver(
    db,
    created.map((one) => one.deliveryId),
  );
  await announce(
    db,
    created.map(({ id, userId }) => ({ id, change: "created", userId })),
  );
  return new Map(created.map((one) => [keyOf(one), one.id]));
}

type Row = Selectable<Schema["decisions"]>;

function toRows({ decided }: Thread, told: string | undefined, created: string | undefined, now: Date): Row[] {
  const again: Reason[] = told ? [{ code: "already_told", text: "You were told of this event before" }] : [];
  return decided.map(({ eventId, assetId, userId, match, verdict }) => ({
    event_id: eventId,
    asset_id: assetId,
    user_id: userId,
    outcome: verdict.outcome,
    reasons: [...verdict.reasons, ...(verdict.outcome === "sent" ? again : [])],
    distance_km: match.distanceKm,
    certainty: match.certainty,
    notification_id: verdict.outcome === "sent" ? (told ?? created ?? null) : null,
    at: now,
    delete_after: later(now, decisionRetentionMs),
  }));
}

const keys = ["event_id", "asset_id", "user_id"] as const;
const replaced = ["outcome", "reasons", "distance_km", "certainty", "notification_id", "at", "delete_after"] as const;

/** What was sent stays sent, whatever another worker decided meanwhile. */
const writeDecisions = (db: Db, rows: Row[]): Promise<void> =>
  insertRows(
    db,
    "decisions",
    rows,
    replacing<"decisions">([...keys], [...replaced], sql`where decisions.outcome <> 'sent'`),
  );
