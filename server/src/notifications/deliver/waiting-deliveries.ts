import { sql } from "kysely";
import { later, minuteMs, secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";
import { firstOf } from "../../platform/groups.ts";
import type { Delivery } from "../messages/load-message.ts";

/** Whom a line of waiting deliveries is for. */
export type Line = Pick<Delivery, "channel" | "recipient">;

/** How long a delivery that waits for its next attempt keeps later ones behind it: order matters, but less than being notified. */
const keepsOrderMs = 10 * minuteMs;

export const isDue = ({ next_try_at }: Delivery, now: Date): boolean =>
  next_try_at !== null && next_try_at <= later(now, secondMs);

const rank = sql<number>`case severity when 'extreme' then 0 when 'severe' then 1 else 2 end`;

/** What is delivered first: messages with the most severe events, then all others alike. */
const mostSevereFirst = (notification: "n" | "notifications") => sql<number>`coalesce(
  (select min(${rank}) from events
    where events.id = ${sql.ref(`${notification}.event_id`)}
       or ${sql.ref(`${notification}.event_id`)} is null and events.id in (
            select listed.event_id from notification_events listed where listed.notification_id = ${sql.ref(`${notification}.id`)})), 2)`;

/**
 * The lines of deliveries in which anything waits, each once. That may be others than these: a job that ends early, after its
 * own are sent, is tried again for those whose jobs found it at work and left.
 */
export async function listLines(db: Db, deliveryIds: string[]): Promise<Line[]> {
  // Each by its key: the planner would rather read all that wait than look for that many.
  const { rows } = await sql<Line>`${prepared}
    select distinct d.channel, d.recipient
      from unnest(${arrayOf("text", deliveryIds)}) as wanted (id)
     cross join lateral (select channel, recipient from deliveries where id = wanted.id offset 0) d
     where exists (select from deliveries w
                    where w.channel = d.channel and w.recipient = d.recipient and w.state = 'pending')
  `.execute(db);
  return rows;
}

/**
 * The one whose turn it is in each line: the most severe first, then in the order of the events; it may not be due yet.
 * Undefined for an empty line.
 */
export async function findFirstInLines(db: Db, lines: Line[], now: Date): Promise<(Delivery | undefined)[]> {
  const channels = lines.map(({ channel }) => channel);
  const recipients = lines.map(({ recipient }) => recipient);
  const { rows } = await sql<Delivery & { position: number }>`${prepared}
    select first.*, line.position::int
      from unnest(${arrayOf("text", channels)}, ${arrayOf("text", recipients)})
             with ordinality as line (channel, recipient, position)
     cross join lateral (
       select deliveries.*
         from deliveries
         join notifications on notifications.id = deliveries.notification_id
        where deliveries.channel = line.channel and deliveries.recipient = line.recipient and state = 'pending'
          and (next_try_at <= ${later(now, secondMs)} or deferred_until is null and not awaits_destination and deliveries.created_at > ${later(now, -keepsOrderMs)})
        order by ${mostSevereFirst("notifications")}, deliveries.created_at, notifications.event_id
        limit 1) as first
  `.execute(db);
  const byPosition = new Map(rows.map(({ position, ...delivery }) => [position, delivery]));
  return lines.map((_, index) => byPosition.get(index + 1));
}

/** Makes everything due that waits on a channel; answers one delivery of each recipient. */
export async function wakeLines(db: Db, channel: Line["channel"], now: Date): Promise<string[]> {
  await db
    .updateTable("deliveries")
    .set({ next_try_at: now })
    .where("channel", "=", channel)
    .where("state", "=", "pending")
    .where("next_try_at", ">", now)
    .where((eb) => eb.or([eb("deferred_until", "is", null), eb("deferred_until", "<=", now)]))
    .execute();
  return listOfEachLine(db, now);
}

/** A delivery as its job knows it, with whose message it is. */
export type DeliveryInput = { deliveryId: string; userId: string };

/** Deliveries of one channel that are handed over together; those of a higher rank go first. */
export type HandOver = { channel: Line["channel"]; rank: number; deliveries: DeliveryInput[] };

/** An event with more deliveries than this lets those of others go before it. */
const mostOfFew = 50;

/** What goes to a destination that failed the last time keeps no other of the same person waiting. */
const aboveFailing = 6;

/**
 * Deliveries by channel and rank: the most severe events first, and of equally severe ones those that concern few people, so
 * that one that concerns very many does not keep the others waiting; in the order in which they were made.
 */
export async function listHandOvers(db: Db, ids: string[]): Promise<HandOver[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeliveryInput & Omit<HandOver, "deliveries">>`
    select d.id as "deliveryId", n.user_id as "userId", d.channel,
           (2 * (2 - n.gravity) + case when count(*) over (partition by d.channel, n.event_id) <= ${mostOfFew}
                                             then 1 else 0 end
             + case when exists (select from destinations x where x.id = d.destination_id and x.failures > 0) then 0
                    else ${aboveFailing} end)::int as rank
      from unnest(${ids}::text[]) with ordinality as wanted (id, position)
     cross join lateral (select * from deliveries where id = wanted.id offset 0) d
     cross join lateral (select n.user_id, n.event_id, ${mostSevereFirst("n")} as gravity
                            from notifications n where n.id = d.notification_id offset 0) n
     order by d.created_at, wanted.position
  `.execute(db);
  const groups = Map.groupBy(rows, ({ channel, rank }) => `${channel} ${rank}`);
  return [...groups.values()].map((some) => {
    const { channel, rank } = firstOf(some);
    return { channel, rank, deliveries: some.map(({ deliveryId, userId }) => ({ deliveryId, userId })) };
  });
}

/** One delivery of each recipient whose time has long come: its job was lost, or the queue was restored without it. */
export const listOverdueDeliveries = (db: Db, now: Date): Promise<string[]> =>
  listOfEachLine(db, later(now, -2 * minuteMs));

async function listOfEachLine(db: Db, dueAt: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("id")
    .distinctOn(["channel", "recipient"])
    .where("state", "=", "pending")
    .where("next_try_at", "<=", dueAt)
    .orderBy("channel")
    .orderBy("recipient")
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}
