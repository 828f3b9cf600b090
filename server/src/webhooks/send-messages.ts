import { webhookFailingDays } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { type Clock, dayMs, hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { signWebhook } from "../platform/http/sign-webhook.ts";
import type { Sealer } from "../platform/sealer.ts";

export type Hook = Selectable<Schema["webhooks"]>;
type Message = Pick<Selectable<Schema["webhook_messages"]>, "id" | "body">;

/** What one request led to: `gone` is an address that answers 410. */
export type PostOutcome = {
  kind: "accepted" | "refused" | "gone" | "retry";
  providerResponse: string;
  retryAt?: Date | undefined;
};

export type SendParts = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  /** Posts a body; does not throw for anything that the receiver does. */
  post(url: string, headers: Record<string, string>, body: string): Promise<PostOutcome>;
};

/** A request takes 15 seconds at most. For so long, nobody sends what a process that was killed had claimed. */
const busyMs = 30_000;
/** This many messages of a webhook in a row; then it is the turn of others. */
const mostInTurn = 50;
const firstRetryMs = 30_000;

/**
 * Claims the webhook with messages to send that was claimed longest ago; undefined if none has any. Processes take turns by a time in
 * the row, so that nothing holds a connection while a request is answered.
 */
export async function claimWebhook({ db, clock }: SendParts): Promise<Hook | undefined> {
  const now = clock();
  const { rows } = await sql<Hook>`
    update webhooks set busy_until = ${later(now, busyMs)}
     where id = (
       select id from webhooks
        where enabled and coalesce(busy_until, '-infinity') <= ${now} and coalesce(retry_at, '-infinity') <= ${now}
          and exists (select from webhook_messages where webhook_id = webhooks.id and state = 'queued')
        order by busy_until nulls first, id for update skip locked limit 1
     ) returning *
  `.execute(db);
  return rows[0];
}

/**
 * Sends messages of a claimed webhook in their order, until one fails or it is the turn of others, and releases it. A message whose
 * request was under way when a process ended is sent again, with the same id.
 */
export async function sendMessages(parts: SendParts, hook: Hook): Promise<void> {
  let current: Hook | undefined = hook;
  for (let sent = 0; current && sent < mostInTurn; sent++) {
    const message = await nextMessage(parts.db, hook.id);
    current = message && (await sendOne(parts, current, message));
  }
  // The time says whose turn it is next.
  await parts.db.updateTable("webhooks").set({ busy_until: parts.clock() }).where("id", "=", hook.id).execute();
}

const nextMessage = (db: Db, webhookId: string): Promise<Message | undefined> =>
  db
    .selectFrom("webhook_messages")
    .select(["id", "body"])
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "queued")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();

/** Sends a message and records how it went; the webhook as it is now, if the next one may be sent. */
async function sendOne(parts: SendParts, hook: Hook, message: Message): Promise<Hook | undefined> {
  const { db, clock } = parts;
  const outcome = await postMessage(parts, hook, message);
  const at = clock();
  const { kind, providerResponse } = outcome;
  const state = kind === "accepted" ? "delivered" : kind === "retry" ? "queued" : "failed";
  return db.transaction().execute(async (db) => {
    await db
      .updateTable("webhook_messages")
      .set({ state, attempts: sql`attempts + 1`, last_attempt_at: at, last_response: providerResponse })
      .where("id", "=", message.id)
      .execute();
    const current = await db
      .selectFrom("webhooks")
      .selectAll()
      .where("id", "=", hook.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return undefined;
    const health = kind === "accepted" ? healthy : ailing(current, outcome, at);
    await db
      .updateTable("webhooks")
      .set({ ...health, last_response: providerResponse, busy_until: later(at, busyMs) })
      .where("id", "=", hook.id)
      .execute();
    return kind !== "retry" && health.enabled !== false && current.enabled ? current : undefined;
  });
}

/** Posts a message, signed by the key of its webhook (Standard Webhooks 1.0), and for a day by the one before it. */
export async function postMessage(
  { clock, sealer, post }: Omit<SendParts, "db">,
  { url, secret, previous_secret, previous_until }: Pick<Hook, "url" | "secret" | "previous_secret" | "previous_until">,
  { id, body }: Message,
): Promise<PostOutcome> {
  const at = clock();
  const key = sealer.open(secret);
  if (key === null) return { kind: "retry", providerResponse: "The key cannot be read with this AUTH_SECRET" };
  const previous = previous_secret && previous_until && at < previous_until ? sealer.open(previous_secret) : null;
  const keys = previous === null ? [key] : [key, previous];
  const headers = { "content-type": "application/json", ...signWebhook(keys, { id, at, body }) };
  return post(url, headers, body);
}

type Health = Partial<Pick<Hook, "failing_since" | "failures" | "retry_at" | "enabled" | "disabled_at">>;

const healthy: Health = { failing_since: null, failures: 0, retry_at: null };

/** A webhook after a failed attempt: it is tried later and later, and disabled when it has failed for days or is gone. */
function ailing({ failing_since, failures }: Hook, { kind, retryAt }: PostOutcome, at: Date): Health {
  const since = failing_since ?? at;
  const isDisabled = kind === "gone" || at.getTime() - since.getTime() >= webhookFailingDays * dayMs;
  const waitMs = Math.min(hourMs, firstRetryMs * 2 ** Math.min(failures, 10));
  return {
    failing_since: since,
    failures: failures + 1,
    retry_at: kind === "retry" ? (retryAt ?? later(at, waitMs)) : null,
    ...(isDisabled && { enabled: false, disabled_at: at }),
  };
}
