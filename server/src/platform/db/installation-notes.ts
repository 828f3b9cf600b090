import type { Db } from "./database.ts";

/** What the installation remembers of itself under a name; undefined when nothing. */
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

/** Under which the moment of the last backup is noted, ISO 8601. */
export const lastBackup = "last backup";
