import type { UserSettings } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf } from "../../platform/db/prepared.ts";
import type { Log } from "../../platform/log.ts";
import type { Channels } from "../channels/index.ts";
import type { Answer } from "../messages/answers.ts";
import { type Delivery, loadMessages } from "../messages/load-message.ts";

/** The messages of one thread at a destination that shows them together; `thread` is the first of them. */
export type PostedThread = { destinationId: string; thread: string };

/** Where messages are shown together with others of their threads. */
export async function listPostedThreads(db: Db, notificationIds: string[]): Promise<PostedThread[]> {
  const { rows } = await sql<PostedThread>`
    select p.destination_id as "destinationId", p.thread
      from posted_messages p
     where p.thread = any(${arrayOf("text", notificationIds)}::text[])
        or p.thread in (select t.first_id
                          from notifications n join threads t on t.event_id = n.event_id and t.user_id = n.user_id
                         where n.id = any(${arrayOf("text", notificationIds)}::text[]))
  `.execute(db);
  return rows;
}

type Parts = {
  db: Db;
  log: Log;
  channels: Channels;
  settingsOf(db: Db, userIds: string[]): Promise<Map<string, UserSettings>>;
};

/** Shows at a destination who has acknowledged a thread. Throws when its provider is to be asked again later. */
export async function refreshThread({ db, log, channels, settingsOf }: Parts, posted: PostedThread): Promise<void> {
  const delivery = await findLastSent(db, posted);
  if (!delivery) return;
  const [message] = await loadMessages(db, [delivery]);
  if (!message || "obsolete" in message) return;
  const settings = (await settingsOf(db, [message.owner.id])).get(message.owner.id);
  if (!settings) return;
  const answers = await listAnswers(db, delivery.notification_id);
  const outcome = await channels[delivery.channel].refresh?.(db, message, settings, answers);
  if (!outcome || outcome.kind === "accepted") return;
  const { kind, providerResponse } = outcome;
  if (kind === "retry" || kind === "away") throw new Error(`A thread could not be refreshed: ${providerResponse}`);
  log.warn("a thread could not be refreshed", { delivery: delivery.id, providerResponse });
}

/** The newest message of a thread that a destination has received. */
async function findLastSent(db: Db, { destinationId, thread }: PostedThread): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select d.*
      from notifications first
      join notifications n on n.id = first.id or n.event_id = first.event_id and n.user_id = first.user_id and n.step >= first.step
      join deliveries d on d.notification_id = n.id and d.destination_id = ${destinationId} and d.state = 'sent'
     where first.id = ${thread}
     order by n.created_at desc, n.step desc nulls last
     limit 1
  `.execute(db);
  return rows[0];
}

/** Who has answered a message, or a later one of its thread. */
async function listAnswers(db: Db, notificationId: string): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select distinct on (r.name) r.name, r.confirmed_at as at, r.note
      from notifications shown
      join notifications n on n.id = shown.id or n.event_id = shown.event_id and n.user_id = shown.user_id and n.step > shown.step
      join responses r on r.notification_id = n.id
     where shown.id = ${notificationId}
     order by r.name, r.confirmed_at
  `.execute(db);
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
