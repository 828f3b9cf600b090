import type { UserSettings } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf } from "../../platform/db/prepared.ts";
import { english } from "../../platform/language/translator.ts";
import type { Log } from "../../platform/log.ts";
import type { Channels, SendOutcome } from "../channels/index.ts";
import { nextTry } from "../deliver/note-attempts.ts";
import type { Answer } from "../messages/answers.ts";
import { type Delivery, loadMessages } from "../messages/load-message.ts";

const owner = msg({ id: "answer.owner", message: "the owner of the asset" });

/** The messages of one thread at a destination that shows them together; `thread` is the first of them. */
export type PostedThread = { destinationId: string; thread: string };

/** A thread to refresh, and how often that has failed. */
export type Refreshing = PostedThread & { tries: number };

/** Who has acknowledged is shown if that works within some hours; it can be read in the application in any case. */
const mostTries = 12;

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
  clock: Clock;
  channels: Channels;
  tryAgain(db: Db, refreshing: Refreshing, at: Date): Promise<void>;
  settingsOf(db: Db, userIds: string[]): Promise<Map<string, UserSettings>>;
};

/** Shows at a destination who has acknowledged a thread, now or when its provider is back. */
export async function refreshThread(parts: Parts, { tries, ...posted }: Refreshing): Promise<void> {
  const { db, log, clock, tryAgain } = parts;
  const outcome = await showAnswers(parts, posted);
  if (!outcome || outcome.kind === "accepted") return;
  log.warn("a thread could not be refreshed", { ...posted, providerResponse: outcome.providerResponse });
  if (outcome.kind === "refused" || outcome.kind === "gone" || tries >= mostTries) return;
  const now = clock();
  const at = outcome.kind === "away" ? outcome.until : (outcome.retryAt ?? nextTry(now, tries + 1, Math.random()));
  await tryAgain(db, { ...posted, tries: tries + 1 }, at);
}

async function showAnswers({ db, channels, settingsOf }: Parts, posted: PostedThread): Promise<SendOutcome | null> {
  const delivery = await findLastSent(db, posted);
  const [message] = delivery ? await loadMessages(db, [delivery]) : [];
  if (!delivery || !message || "obsolete" in message) return null;
  const settings = (await settingsOf(db, [message.owner.id])).get(message.owner.id);
  const { refresh } = channels[delivery.channel];
  if (!settings || !refresh) return null;
  return refresh(db, message, settings, await listAnswers(db, delivery.notification_id, posted.destinationId));
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

type Answered = Answer & { isOwner: boolean };

/**
 * Who has answered a message, or a later one of its thread. At the owner's own destinations the owner's answers count, at those of a
 * contact group the answers of that group; the owner's address is not shown to a group.
 */
async function listAnswers(db: Db, notificationId: string, destinationId: string): Promise<Answer[]> {
  const { rows } = await sql<Answered>`
    select distinct on (r.name) r.name, r.confirmed_at as at, r.has_it as "hasIt", r.note,
           shown_at.contact_group_id is not null and r.responder = 'owner' as "isOwner",
           case when shown_at.contact_group_id is null
                then r.responder = 'owner' or x.id is not null and x.contact_group_id is null
                else coalesce(x.contact_group_id = shown_at.contact_group_id, false)
                     or exists (select from contact_group_members m where m.group_id = shown_at.contact_group_id
                                 and m.contact_id::text = r.responder) end as counts
      from notifications shown
      join destinations shown_at on shown_at.id = ${destinationId}
      join notifications n on n.id = shown.id or n.event_id = shown.event_id and n.user_id = shown.user_id and n.step > shown.step
      join responses r on r.notification_id = n.id
      left join destinations x on x.id = split_part(r.responder, ' ', 1)
     where shown.id = ${notificationId}
     order by r.name, r.has_it desc, r.confirmed_at
  `.execute(db);
  return rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ isOwner, name, ...answer }) => ({ ...answer, name: isOwner ? english.translate(owner) : name }));
}
