import type { Db } from "../platform/db/database.ts";

/** Records that the owner of a contact's address opts in; a second time keeps the first. */
export async function confirmContact(db: Db, id: number, channel: "email" | "sms", now: Date): Promise<void> {
  const column = channel === "email" ? "email_confirmed_at" : "phone_confirmed_at";
  await db
    .updateTable("contacts")
    .set((eb) => ({ [column]: eb.fn.coalesce(column, eb.val(now)) }))
    .where("id", "=", id)
    .execute();
}
