import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Makes every source due that is not paused, also one that was to be left alone for a while. */
export async function pollAllSoon(db: Db): Promise<void> {
  await db.updateTable("sources").set({ next_poll_at: sql<Date>`now()` }).where("paused", "=", false).execute();
}
