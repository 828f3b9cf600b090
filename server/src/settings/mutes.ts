import type { EventMutesInput, Mute, MuteInput } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import { invalidField, notFound } from "../platform/errors.ts";
import { firstOf } from "../platform/groups.ts";

const texts = {
  past: msg({ id: "error.mute.past", message: "Choose a time in the future" }),
  noEvent: msg({ id: "error.event.notFound", message: "Event not found" }),
  noAsset: msg({ id: "error.asset.notFound", message: "Asset not found" }),
  noMute: msg({ id: "error.mute.notFound", message: "Mute not found" }),
};

/** A person's mutes that have not ended, the next to end first. */
export async function listMutes(db: Db, userId: string, now: Date): Promise<Mute[]> {
  const rows = await db
    .selectFrom("mutes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("until", ">", now)
    .orderBy("until")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    assetId: row.asset_id,
    severity: row.severity,
    until: row.until.toISOString(),
  }));
}

/** Mutes an event or an asset of the person's own until a moment to come; a second time moves the end. */
export async function muteUntil(db: Db, userId: string, input: MuteInput, now: Date): Promise<Mute> {
  const until = new Date(input.until);
  if (until <= now) throw invalidField("until", texts.past);
  const severity = await findSeverity(db, userId, input);
  const subject = { event_id: input.eventId ?? null, asset_id: input.assetId ?? null };
  const { id } = await db
    .insertInto("mutes")
    .values({ user_id: userId, ...subject, until, severity })
    .onConflict((conflict) => conflict.columns(["user_id", "event_id", "asset_id"]).doUpdateSet({ until, severity }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, eventId: subject.event_id, assetId: subject.asset_id, until: until.toISOString(), severity };
}

/** Until when all of the events are muted: when the first of their mutes ends; null unless all of them are. */
export async function findMutedUntil(
  db: Db,
  userId: string,
  eventIds: readonly number[],
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .selectFrom("mutes")
    .select("until")
    .where("user_id", "=", userId)
    .where("event_id", "in", eventIds)
    .where("until", ">", now)
    .orderBy("until")
    .execute();
  return (rows.length === new Set(eventIds).size && rows[0]?.until) || null;
}

/** Mutes events until a moment to come, or unmutes them, all or none: throws `not_found` if one to be muted is not there. */
export async function muteEvents(
  db: Db,
  userId: string,
  { eventIds, until }: EventMutesInput,
  now: Date,
): Promise<void> {
  if (until === null) {
    await db.deleteFrom("mutes").where("user_id", "=", userId).where("event_id", "in", eventIds).execute();
    return;
  }
  const moment = new Date(until);
  if (moment <= now) throw invalidField("until", texts.past);
  const events = await getEventsToMute(db, eventIds);
  await insertRows(
    db,
    "mutes",
    events.map(({ id, severity }) => ({ user_id: userId, event_id: id, asset_id: null, until: moment, severity })),
    replacing<"mutes">(["user_id", "event_id", "asset_id"], ["until", "severity"]),
  );
}

/** The events to be muted with their severities; throws `not_found` if one of them is not there. */
async function getEventsToMute(db: Db, eventIds: readonly number[]) {
  const known = [...new Set(eventIds)];
  const events = await db
    .selectFrom("events")
    .select(["id", "severity"])
    .where("id", "in", known)
    .where("test_alert_of", "is", null)
    .execute();
  if (events.length < known.length) throw notFound(texts.noEvent);
  return events;
}

/** The severity of the event; throws `not_found` if it does not exist or belongs to another person. */
async function findSeverity(db: Db, userId: string, { eventId, assetId }: MuteInput): Promise<Mute["severity"]> {
  if (eventId !== undefined) return firstOf(await getEventsToMute(db, [eventId])).severity;
  const asset = await db
    .selectFrom("assets")
    .select("id")
    .where("id", "=", assetId as number)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!asset) throw notFound(texts.noAsset);
  return "unknown";
}

/** Ends a mute before its time; throws `not_found`. */
export async function endMute(db: Db, userId: string, id: number): Promise<void> {
  const gone = await db
    .deleteFrom("mutes")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw notFound(texts.noMute);
}
