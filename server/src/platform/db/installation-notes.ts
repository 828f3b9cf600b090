import type { Db } from "./database.ts";

/** A value that the installation stores about itself under a name; undefined if there is none. */
export async function readNote(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeNote(db: Db, name: string, note: unknown): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Deletes a note as it was read; false when it has been replaced or deleted since. */
export async function deleteNote(db: Db, name: string, note: unknown): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("installation")
    .where("name", "=", name)
    .where("value", "=", JSON.stringify(note))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The name of the time of the last backup, ISO 8601. */
export const lastBackup = "last backup";
