import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { notificationNotFound } from "../messages/not-found.ts";
import type { RefreshThreads } from "./confirm.ts";
import { listOwnThreads, markAcknowledged, markThreads, respond, type Said } from "./respond.ts";
import { withdraw, withdrawThreads } from "./withdraw.ts";

type Parts = { db: Db; announce: Announce; refreshThreads: RefreshThreads };
type Owner = { id: string; email: string };

type Asked = { ids: string[]; eventIds: number[] } & Said;

/**
 * Acknowledges a signed-in person's own notifications, or what they were notified of about events, all or none: throws `not_found` if
 * one of them is not theirs. A second time keeps the first time. Returns the ids of all messages that this has acknowledged, those of
 * earlier messages of the same threads among them.
 */
export async function acknowledgeOwn(
  { db: outer, announce, refreshThreads }: Parts,
  { id: userId, email }: Owner,
  { ids: given, eventIds, ...said }: Asked,
  now: Date,
): Promise<string[]> {
  return outer.transaction().execute(async (db) => {
    const threads = await listOwnThreads(db, userId, eventIds);
    if (threads.length < new Set(eventIds).size) throw notFound(notificationNotFound);
    await checkOwn(db, userId, given);
    // A message about several events is acknowledged as a whole only by its own id.
    const alone = threads.filter(({ isAlone }) => isAlone).map(({ lastId }) => lastId);
    const ids = [...new Set([...given, ...alone])];
    await respond(db, ids, { responder: "owner", name: email }, said, now);
    const acknowledged = await markAcknowledged(db, userId, ids, now);
    await markThreads(db, userId, eventIds, now);
    const changed = new Set([...ids, ...acknowledged, ...threads.map(({ lastId }) => lastId)]);
    await refreshThreads(db, [...changed]);
    await announce(
      db,
      [...changed].map((id) => ({ id, change: "updated", userId })),
    );
    return acknowledged;
  });
}

/**
 * Withdraws a signed-in person's own acknowledgements of notifications, or of what they were notified of about events, all or none: throws
 * `not_found` if one of them is not theirs. What they did not acknowledge stays as it is.
 */
export async function withdrawOwn(
  { db: outer, announce, refreshThreads }: Parts,
  userId: string,
  { ids: given, eventIds }: { ids: string[]; eventIds: number[] },
): Promise<string[]> {
  return outer.transaction().execute(async (db) => {
    const threads = await listOwnThreads(db, userId, eventIds);
    if (threads.length < new Set(eventIds).size) throw notFound(notificationNotFound);
    await checkOwn(db, userId, given);
    const alone = threads.filter(({ isAlone }) => isAlone).map(({ lastId }) => lastId);
    const changed = await withdraw(db, [...given, ...alone], { userId, responder: "owner", isOwn: true });
    await withdrawThreads(db, userId, eventIds);
    const shown = [...new Set([...changed, ...threads.map(({ lastId }) => lastId)])];
    await refreshThreads(db, shown);
    await announce(
      db,
      shown.map((id) => ({ id, change: "updated", userId })),
    );
    return changed;
  });
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
