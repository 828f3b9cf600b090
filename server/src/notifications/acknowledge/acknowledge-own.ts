import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { notificationNotFound } from "../messages/not-found.ts";
import type { RefreshThreads } from "./confirm.ts";
import { listOwnThreads, markAcknowledged, markThreads, respond, type Said } from "./respond.ts";
import { withdraw, withdrawThreads } from "./withdraw.ts";

type Parts = { db: Db; announce: Announce; refreshThreads: RefreshThreads };
type Owner = { id: string; email: string };

type Asked = { ids: string[]; eventIds: number[] };

/**
 * Acknowledges a signed-in person's own notifications, or what they were notified of about events, all or none: throws `not_found` if
 * one of them is not theirs. A second time keeps the first time. Returns the ids of all messages that this has acknowledged, those of
 * earlier messages of the same threads among them.
 */
export async function acknowledgeOwn(
  parts: Parts,
  { id: userId, email }: Owner,
  { ids: given, eventIds, ...said }: Asked & Said,
  now: Date,
): Promise<string[]> {
  return parts.db.transaction().execute(async (db) => {
    const { ids, lastIds } = await findOwn(db, userId, { ids: given, eventIds });
    await respond(db, ids, { responder: "owner", name: email }, said, now);
    const acknowledged = await markAcknowledged(db, userId, ids, now);
    await markThreads(db, userId, eventIds, now);
    await show(parts, db, userId, [...ids, ...acknowledged, ...lastIds]);
    return acknowledged;
  });
}

/**
 * Withdraws a signed-in person's own acknowledgements of notifications, or of what they were notified of about events, all or none: throws
 * `not_found` if one of them is not theirs. What they did not acknowledge stays as it is.
 */
export async function withdrawOwn(parts: Parts, userId: string, asked: Asked): Promise<string[]> {
  return parts.db.transaction().execute(async (db) => {
    const { ids, lastIds } = await findOwn(db, userId, asked);
    const changed = await withdraw(db, ids, { userId, responder: "owner", isOwn: true });
    await withdrawThreads(db, userId, asked.eventIds);
    await show(parts, db, userId, [...changed, ...lastIds]);
    return changed;
  });
}

/** The notifications that are asked about, and the last ones of the events' threads; throws `not_found` if one is not the person's. */
async function findOwn(db: Db, userId: string, { ids, eventIds }: Asked) {
  const threads = await listOwnThreads(db, userId, eventIds);
  if (threads.length < new Set(eventIds).size) throw notFound(notificationNotFound);
  await checkOwn(db, userId, ids);
  // A message about several events is acknowledged as a whole only by its own id.
  const alone = threads.filter(({ isAlone }) => isAlone).map(({ lastId }) => lastId);
  return { ids: [...new Set([...ids, ...alone])], lastIds: threads.map(({ lastId }) => lastId) };
}

/** Has open pages and the destinations of the messages show what has changed. */
async function show({ announce, refreshThreads }: Parts, db: Db, userId: string, changed: string[]): Promise<void> {
  const ids = [...new Set(changed)];
  await refreshThreads(db, ids);
  await announce(
    db,
    ids.map((id) => ({ id, change: "updated", userId })),
  );
}

/** Throws `not_found` if one of the notifications is not the person's. */
async function checkOwn(db: Db, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  if (own.length < new Set(ids).size) throw notFound(notificationNotFound);
}
