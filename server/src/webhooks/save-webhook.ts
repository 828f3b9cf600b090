import { randomUUID } from "node:crypto";
import {
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  webhookKeyOverlapHours,
} from "@tocsin/contract";
import { msg } from "#messages";
import { hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import { AppError } from "../platform/errors.ts";
import { createWebhookSecret } from "../platform/http/sign-webhook.ts";
import { findStart, positionText } from "../platform/live/changes.ts";
import type { Sealer } from "../platform/sealer.ts";
import { getWebhook } from "./queries.ts";
import type { SendParts } from "./send-messages.ts";

const limit = msg({
  id: "error.installationWebhook.limit",
  message: "Limit of {most, number} webhooks reached. Delete one first.",
});

const disabled = msg({
  id: "error.installationWebhook.disabled",
  message: "The webhook is disabled. Enable it first.",
});

export type SaveParts = {
  db: Db;
  sealer: Sealer;
  /** Throws `invalid` for an address that may not be asked. */
  checkAddress(url: string): Promise<unknown>;
};

/** Adds a webhook, which receives the changes from now on; only this result contains its key. */
export async function createWebhook(
  { db, sealer, checkAddress }: SaveParts,
  { name, url, topics }: WebhookInput,
  createdBy: string,
): Promise<NewWebhook> {
  await checkAddress(url);
  const secret = createWebhookSecret();
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, "webhooks");
    const { count } = await db
      .selectFrom("webhooks")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostWebhooks) throw new AppError("conflict", limit, { values: { most: mostWebhooks } });
    const id = randomUUID();
    await db
      .insertInto("webhooks")
      .values({
        id,
        name,
        url,
        secret: sealer.seal(secret),
        topics: JSON.stringify([...new Set(topics)]),
        position: await endOfChanges(db),
        created_by: createdBy,
      })
      .execute();
    return { ...(await getWebhook(db, id)), secret };
  });
}

const endOfChanges = async (db: Db): Promise<string> => positionText(await findStart(db, 0));

/**
 * Changes a webhook. Enabled again, it receives the changes from now on, and before them what it missed if it was disabled because it
 * failed. Throws `not_found`.
 */
export async function changeWebhook(
  { db, checkAddress }: SaveParts,
  id: string,
  { topics, enabled, ...change }: WebhookChange,
): Promise<Webhook> {
  if (change.url !== undefined) await checkAddress(change.url);
  return db.transaction().execute(async (db) => {
    const before = await getWebhook(db, id);
    const isResumed = enabled === true && !before.enabled;
    const fresh = { disabled_at: null, failing_since: null, retry_at: null, failures: 0 };
    await db
      .updateTable("webhooks")
      .set({
        ...change,
        ...(topics && { topics: JSON.stringify([...new Set(topics)]) }),
        ...(enabled !== undefined && { enabled }),
        ...(isResumed && fresh),
        ...(isResumed && before.disabledAt === null && { position: await endOfChanges(db) }),
        // Whatever was wrong with the old address says nothing about the new one.
        ...(change.url !== undefined && change.url !== before.url && fresh),
        id,
      })
      .where("id", "=", id)
      .execute();
    return getWebhook(db, id);
  });
}

/** Gives a webhook a new key, which only this result contains. The old one signs as well for a day. Throws `not_found`. */
export async function rotateWebhookKey(
  { db, sealer, clock }: Pick<SendParts, "db" | "sealer" | "clock">,
  id: string,
): Promise<NewWebhook> {
  await getWebhook(db, id);
  const secret = createWebhookSecret();
  await db
    .updateTable("webhooks")
    .set(({ ref }) => ({
      previous_secret: ref("secret"),
      previous_until: later(clock(), webhookKeyOverlapHours * hourMs),
      secret: sealer.seal(secret),
    }))
    .where("id", "=", id)
    .execute();
  return { ...(await getWebhook(db, id)), secret };
}

/** Removes a webhook with its messages. Throws `not_found`. */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await getWebhook(db, id);
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
}

/** Sends every message since a moment again, with the same ids; returns how many. Throws `not_found`, and `conflict` while it is disabled. */
export async function replayWebhook(db: Db, id: string, from: Date): Promise<number> {
  const { enabled } = await getWebhook(db, id);
  if (!enabled) throw new AppError("conflict", disabled);
  return db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("webhook_messages")
      .set({ state: "queued" })
      .where("webhook_id", "=", id)
      .where("at", ">=", from)
      .executeTakeFirst();
    await db.updateTable("webhooks").set({ retry_at: null }).where("id", "=", id).execute();
    return Number(numUpdatedRows);
  });
}
