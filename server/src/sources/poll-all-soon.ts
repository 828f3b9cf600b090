import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Makes every source due that is not paused, including those that were waiting after a Retry-After. */
export async function pollAllSoon(db: Db): Promise<void> {
  await db
    .updateTable("sources")
    .set({ next_poll_at: sql<Date>`now()`, index_due_at: null })
    .where("paused", "=", false)
    .where("inbound", "=", false)
    .execute();
}
