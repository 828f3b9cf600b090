import type { LonLat, Reason } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/schema.ts";

/** What a message tells: the event, and each of the person's assets it concerns. */
export type Message = {
  notificationId: string;
  userId: string;
  recipient: string;
  event: Selectable<Schema["events"]>;
  sources: string[];
  assets: { id: number; name: string; distanceKm: number | null; at: LonLat | null; reasons: Reason[] }[];
};

export async function loadMessage(db: Db, notificationId: string, recipient: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom("notifications")
    .innerJoin("events", "events.id", "notifications.event_id")
    .selectAll("events")
    .select("notifications.user_id")
    .where("notifications.id", "=", notificationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, ...event } = row;
  const assets = await db
    .selectFrom("decisions")
    .innerJoin("assets", "assets.id", "decisions.asset_id")
    .select(["assets.id", "assets.name", "assets.lat", "assets.lon", "decisions.distance_km", "decisions.reasons"])
    .where("decisions.notification_id", "=", notificationId)
    .orderBy("decisions.distance_km")
    .orderBy("assets.id")
    .execute();
  const sources = await db
    .selectFrom("event_revisions")
    .select("source")
    .distinct()
    .where("event_id", "=", event.id)
    .where("source", "is not", null)
    .orderBy("source")
    .execute();
  return {
    notificationId,
    userId,
    recipient,
    event,
    sources: sources.map(({ source }) => source as string),
    assets: assets.map(({ id, name, lat, lon, distance_km, reasons }) => ({
      id,
      name: name ?? "your asset",
      distanceKm: distance_km,
      at: lat !== null && lon !== null ? [lon, lat] : null,
      reasons,
    })),
  };
}
