import { sql } from "kysely";
import { later, minuteMs, secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Delivery } from "../messages/load-message.ts";

/** Whom a line of waiting deliveries is for. */
export type Line = Pick<Delivery, "channel" | "recipient">;

/** For so long a delivery that waits for its next try keeps later ones behind it: order counts, but less than being told. */
const keepsOrderMs = 10 * minuteMs;

export const isDue = ({ next_try_at }: Delivery, now: Date): boolean =>
  next_try_at !== null && next_try_at <= later(now, secondMs);

/** What is delivered first: the most severe events, then all others alike. */
const gravestFirst = sql<number>`case events.severity when 'extreme' then 0 when 'severe' then 1 else 2 end`;

/** The one whose turn it is: the most severe first, then in the order of the events; it may not be due yet. */
export async function findFirstInLine(db: Db, { channel, recipient }: Line, now: Date): Promise<Delivery | undefined> {
  return db
    .selectFrom("deliveries")
    .innerJoin("notifications", "notifications.id", "deliveries.notification_id")
    .leftJoin("events", "events.id", "notifications.event_id")
    .selectAll("deliveries")
    .where("channel", "=", channel)
    .where("recipient", "=", recipient)
    .where("state", "=", "pending")
    .where((eb) =>
      eb.or([
        eb("next_try_at", "<=", later(now, secondMs)),
        eb("deliveries.created_at", ">", later(now, -keepsOrderMs)),
      ]),
    )
    .orderBy(gravestFirst)
    .orderBy("deliveries.created_at")
    .orderBy("notifications.event_id")
    .limit(1)
    .executeTakeFirst();
}

/** Makes everything due that waits on a channel; answers one delivery of each recipient. */
export async function wakeLines(db: Db, channel: Line["channel"], now: Date): Promise<string[]> {
  await db
    .updateTable("deliveries")
    .set({ next_try_at: now })
    .where("channel", "=", channel)
    .where("state", "=", "pending")
    .where("next_try_at", ">", now)
    .execute();
  return listOfEachLine(db, now);
}

/** A delivery as its job knows it, with whose message it is. */
export type DeliveryInput = { deliveryId: string; userId: string };

/** Deliveries for each channel by which they go. */
export async function listByChannel(db: Db, ids: string[]): Promise<Map<Line["channel"], DeliveryInput[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("notifications", "notifications.id", "deliveries.notification_id")
    .select(["deliveries.id as deliveryId", "user_id as userId", "channel"])
    .where((eb) => eb("deliveries.id", "=", eb.fn.any(eb.val(ids))))
    .orderBy("deliveries.created_at")
    .execute();
  const lines = Map.groupBy(rows, ({ channel }) => channel);
  return new Map([...lines].map(([channel, some]) => [channel, some.map(({ channel: _, ...input }) => input)]));
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
