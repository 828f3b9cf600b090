import type { Webhook, WebhookDelivery } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";

const webhookNotFound = msg({ id: "error.installationWebhook.notFound", message: "Webhook not found" });

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const selectWebhooks = (db: Db) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from webhook_messages where webhook_id = webhooks.id and state = 'queued')`.as(
        "waiting",
      ),
    );

type Row = Selectable<Schema["webhooks"]> & { waiting: number };

const toWebhook = (row: Row): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  topics: row.topics,
  enabled: row.enabled,
  failingSince: isoOf(row.failing_since),
  disabledAt: isoOf(row.disabled_at),
  lastResponse: row.last_response,
  waiting: row.waiting,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

/** All webhooks of the installation, the oldest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await selectWebhooks(db).orderBy("created_at").orderBy("id").execute()).map(toWebhook);
}

/** Throws `not_found`. */
export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  const row = await selectWebhooks(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(webhookNotFound);
  return toWebhook(row);
}

type PageOf = { id: string; page: number; take: number };

/** The messages of a webhook, the newest first. Throws `not_found` for an unknown webhook. */
export async function listDeliveries(
  db: Db,
  { id, page, take }: PageOf,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  await getWebhook(db, id);
  const { total } = await db
    .selectFrom("webhook_messages")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("webhook_id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("webhook_messages")
    .selectAll()
    .where("webhook_id", "=", id)
    .orderBy("position", "desc")
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  const deliveries = rows.map((row) => ({
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    at: row.at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    lastAttemptAt: isoOf(row.last_attempt_at),
    lastResponse: row.last_response,
  }));
  return { deliveries, total };
}
