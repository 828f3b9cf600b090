import { randomUUID } from "node:crypto";
import { type WebhookMessage, type WebhookTopic, webhookLogDays, webhookVersion } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import type { Schema } from "../platform/db/tables.ts";
import { tryLockInTransaction } from "../platform/db/transaction-locks.ts";
import {
  type ChangeRow,
  findPlace,
  findStart,
  positionText,
  readChanges,
  readPosition,
} from "../platform/live/changes.ts";

/** What is at an id now, as the API has it; null if it is gone. */
export type ReadSubject = (db: Db, topic: WebhookTopic, id: string, userId: string | null) => Promise<object | null>;

const batch = 200;

/**
 * Turns the changes since a webhook's position into messages to it, and moves the position, in one transaction: each change
 * becomes one message, whenever a process ends. Returns whether more wait. Any number of processes may do it.
 */
export async function recordMessages(db: Db, read: ReadSubject): Promise<boolean> {
  const hooks = await db.selectFrom("webhooks").select("id").where(isRecording).execute();
  let more = false;
  for (const { id } of hooks) more = (await recordFor(db, id, read)) || more;
  return more;
}

/** A webhook that was disabled because it failed has what it misses for as long as messages are kept. */
const isRecording = sql<boolean>`(enabled or disabled_at > now() - make_interval(days => ${webhookLogDays}))`;

async function recordFor(db: Db, id: string, read: ReadSubject): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (!(await tryLockInTransaction(db, `webhook ${id}`))) return false;
    const hook = await db.selectFrom("webhooks").selectAll().where("id", "=", id).where(isRecording).executeTakeFirst();
    if (!hook) return false;
    const position = readPosition(hook.position);
    const place = position && (await findPlace(db, position));
    if (!place) {
      // After a restore the numbers of changes start again.
      await moveTo(db, id, positionText(await findStart(db, 0)));
      return false;
    }
    const { changes, waiting } = await readChanges(db, place, { kinds: hook.topics, most: batch });
    const last = changes.at(-1);
    if (!last) return false;
    await insertRows(db, "webhook_messages", await toMessages(db, hook, changes, read));
    await moveTo(db, id, positionText({ ...place, id: last.id }));
    return waiting;
  });
}

const moveTo = (db: Db, id: string, position: string) =>
  db.updateTable("webhooks").set({ position }).where("id", "=", id).execute();

type Hook = Selectable<Schema["webhooks"]>;

async function toMessages(db: Db, hook: Hook, changes: ChangeRow[], read: ReadSubject) {
  const messages = [];
  for (const { kind, change, subject_id, user_id, at } of changes) {
    const data = await read(db, kind as WebhookTopic, subject_id, user_id);
    if (!data) continue;
    const type = `${kind}.${change}`;
    const message: WebhookMessage = { type, version: webhookVersion, timestamp: at.toISOString(), data: { ...data } };
    const body = JSON.stringify(message);
    messages.push({ id: randomUUID(), webhook_id: hook.id, type, subject_id, body, at });
  }
  return messages;
}
