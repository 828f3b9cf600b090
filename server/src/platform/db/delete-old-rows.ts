import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Removes what has been kept long enough. Run twice, the second finds nothing. */
export async function deleteOldRows(db: Db): Promise<void> {
  for (const table of ["items", "events", "decisions"] as const) {
    await db.deleteFrom(table).where("delete_after", "<", sql<Date>`now()`).execute();
  }
  await db.deleteFrom("live_changes").where("at", "<", sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom("sign_in_mails").where("sent_at", "<", sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom("sign_in_asks").where("asked_at", "<", sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom("verification_tokens").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
}
