import type { NotificationKind, UserSettings } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { sha256 } from "../../platform/secrets.ts";
import type { Addressed } from "../deliver/addressed.ts";
import { planDeliveries } from "../deliver/plan-deliveries.ts";
import { type HandOver, writeDeliveries } from "../deliver/write-deliveries.ts";
import { confirmCode } from "../messages/link-to-confirm.ts";
import type { StoredReason } from "../messages/reasons.ts";

export type CreateParts = {
  db: Db;
  clock: Clock;
  secret: string;
  settingsOf(db: Db, userIds: string[]): Promise<Map<string, UserSettings>>;
  handOver: HandOver;
  announce: Announce;
};

/** A message about one event, the `step`th of its thread, or about several. */
export type Draft = Omit<Addressed, "about"> & {
  kind: NotificationKind;
  reason: StoredReason | null;
  about: { eventId: number; step: number } | { eventIds: number[] };
};

/** Writes notifications with a delivery for each address they go to; answers how many deliveries. */
export async function createNotifications(parts: CreateParts, drafts: Draft[]): Promise<number> {
  if (drafts.length === 0) return 0;
  const { db, secret, handOver, announce } = parts;
  const now = parts.clock();
  const notifications = drafts.map(({ id, userId, kind, reason, about }) => ({
    id,
    user_id: userId,
    kind,
    reason,
    created_at: now,
    code_hash: sha256(confirmCode(secret, id)),
    event_id: "eventId" in about ? about.eventId : null,
    step: "eventId" in about ? about.step : null,
  }));
  await insertRows(db, "notifications", notifications);
  const listed = drafts.flatMap(({ id, about }) =>
    "eventId" in about ? [] : about.eventIds.map((event_id, position) => ({ notification_id: id, event_id, position })),
  );
  await insertRows(db, "notification_events", listed);
  const planned = await planDeliveries({ ...parts, now }, drafts);
  await writeDeliveries({ db, now, handOver }, planned);
  await announce(
    db,
    drafts.map(({ id, userId }) => ({ id, change: "created", userId })),
  );
  return planned.length;
}
