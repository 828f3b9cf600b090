import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Records that the owner of a contact's address opts in; a second time keeps the first. */
export async function confirmContact(db: Db, id: number, channel: "email" | "sms", now: Date): Promise<void> {
  const column = channel === "email" ? sql.ref("email_confirmed_at") : sql.ref("phone_confirmed_at");
  await sql`update contacts set ${column} = coalesce(${column}, ${now}) where id = ${id}`.execute(db);
}
