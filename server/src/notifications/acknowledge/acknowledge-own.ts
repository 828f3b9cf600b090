import type { AcknowledgeInput } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Announce } from "../../platform/live/changes.ts";
import { notificationNotFound } from "../messages/not-found.ts";
import { markAcknowledged, respond } from "./respond.ts";

type Parts = { db: Db; announce: Announce };
type Owner = { id: string; email: string };

/**
 * Acknowledges a signed-in person's own notifications, all or none: throws `not_found` if one of them is not theirs. A second time
 * keeps the first time. Returns the ids of all that this has acknowledged, those of earlier messages of the same threads among them.
 */
export async function acknowledgeOwn(
  { db: outer, announce }: Parts,
  { id: userId, email }: Owner,
  { ids: given, ...said }: AcknowledgeInput,
  now: Date,
): Promise<string[]> {
  const ids = [...new Set(given)];
  return outer.transaction().execute(async (db) => {
    const own = await db
      .selectFrom("notifications")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .execute();
    if (own.length < ids.length) throw notFound(notificationNotFound);
    await respond(db, ids, { responder: "owner", name: email }, said, now);
    const acknowledged = await markAcknowledged(db, userId, ids, now);
    const changed = [...new Set([...ids, ...acknowledged])];
    await announce(
      db,
      changed.map((id) => ({ id, change: "updated", userId })),
    );
    return acknowledged;
  });
}
