import type { Response } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";

/** Who answered each of the notifications, in the order of their answers. */
export async function listResponses(
  db: Db,
  notificationIds: string[],
): Promise<{ notificationId: string; responder: string; response: Response }[]> {
  const rows = await db
    .selectFrom("responses")
    .selectAll()
    .where("notification_id", "in", notificationIds)
    .orderBy("confirmed_at")
    .execute();
  return rows.map((row) => ({
    notificationId: row.notification_id,
    responder: row.responder,
    response: { name: row.name, confirmedAt: row.confirmed_at.toISOString(), hasIt: row.has_it, note: row.note },
  }));
}
