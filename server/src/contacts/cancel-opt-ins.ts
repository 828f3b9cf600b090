import type { Db } from "../platform/db/database.ts";

/** Sends no question that waits to be sent, or none of those to one address; answers how many it was. */
export async function cancelOptIns(
  db: Db,
  reason: string,
  to?: { channel: "email" | "sms"; address: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("opt_in_requests")
    .set({ state: "failed", next_try_at: null, provider_response: reason })
    .where("state", "=", "pending")
    .where((eb) => eb.and(to ?? {}))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
