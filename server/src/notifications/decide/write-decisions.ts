import type { Outcome } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { reason, type StoredReason } from "../messages/reasons.ts";
import type { Thread } from "./judge-threads.ts";

type Times = { at: Date; deleteAfter: Date };

/** Writes the decisions of threads; what was sent stays sent, whatever another worker decided in the meantime. */
export async function writeDecisions(db: Db, threads: Thread[], { at, deleteAfter }: Times): Promise<void> {
  const rows = threads.flatMap(toRows);
  if (rows.length === 0) return;
  const tails = new Map<string, number>();
  const tailOf = (text: string): number => {
    const known = tails.get(text) ?? tails.size;
    tails.set(text, known);
    return known;
  };
  const heads = rows.map(({ reasons }) => JSON.stringify(reasons.slice(0, 1)));
  // Only the first reason differs between most assets: the others are sent and read once for all that share them.
  const tailOfEach = rows.map(({ reasons }) => tailOf(JSON.stringify(reasons.slice(1))));
  const all = <Key extends keyof Row>(key: Key): Row[Key][] => rows.map((row) => row[key]);
  await sql`
    insert into decisions (event_id, asset_id, user_id, step, outcome, reasons, distance_km, certainty, notification_id, at, delete_after)
    select event_id, asset_id, user_id, step, outcome, head || tail.reasons, distance_km, certainty, notification_id, ${at}, ${deleteAfter}
      from unnest(${all("eventId")}::int[], ${all("assetId")}::int[], ${all("userId")}::text[], ${all("step")}::int[],
                  ${all("outcome")}::text[], ${heads}::jsonb[], ${tailOfEach}::int[], ${all("distanceKm")}::float8[],
                  ${all("certainty")}::text[], ${all("notificationId")}::text[])
             as one (event_id, asset_id, user_id, step, outcome, head, tail_position, distance_km, certainty, notification_id)
      join unnest(${[...tails.keys()]}::jsonb[]) with ordinality as tail (reasons, position) on tail.position = one.tail_position + 1
    on conflict (event_id, user_id, asset_id, step) do update
      set outcome = excluded.outcome, reasons = excluded.reasons, distance_km = excluded.distance_km, certainty = excluded.certainty,
          notification_id = excluded.notification_id, at = excluded.at, delete_after = excluded.delete_after
    where decisions.outcome <> 'notified'
  `.execute(db);
}

type Settled = { outcome: Outcome; reasons: StoredReason[]; notificationId: string | null };

type Row = Settled & {
  eventId: number;
  assetId: number;
  userId: string;
  step: number;
  distanceKm: number | null;
  certainty: string;
};

function toRows(thread: Thread): Row[] {
  const { notified, news } = thread;
  return thread.decided.map((one) => ({
    ...settle(thread, one),
    eventId: one.eventId,
    assetId: one.assetId,
    userId: one.userId,
    step: news ? (notified?.step ?? 0) + 1 : (notified?.step ?? 1),
    distanceKm: one.match.distanceKm,
    certainty: one.match.certainty,
  }));
}

const alreadyNotified = reason("already_notified", {});

/** The final decision for one asset in its thread. */
function settle(thread: Thread, { assetId, decision }: Thread["decided"][number]): Settled {
  const { notified, news, deferral, messageId } = thread;
  const { outcome, reasons } = decision;
  if (news?.assetIds.includes(assetId)) {
    const why = news.reason ? [news.reason, ...(outcome === "notified" ? reasons : [])] : reasons;
    return deferral
      ? { outcome: "deferred", reasons: [...why, deferral.reason], notificationId: null }
      : { outcome: "notified", reasons: why, notificationId: messageId };
  }
  if (outcome !== "notified" || !notified) return { outcome, reasons, notificationId: null };
  return { outcome, reasons: [...reasons, alreadyNotified], notificationId: notified.lastId };
}
