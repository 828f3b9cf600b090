import type { Db } from "./database.ts";
import { readNote, writeNote } from "./installation-notes.ts";

/** How many days items, and events with what was decided on them, are kept. */
export type Retention = { itemDays: number; eventDays: number };

/** What rows are written with, and what holds while nobody chose otherwise. */
export const ordinary: Retention = { itemDays: 90, eventDays: 400 };

const name = "retention";

export async function readRetention(db: Db): Promise<Retention> {
  return { ...ordinary, ...((await readNote(db, name)) as Partial<Retention> | undefined) };
}

export const saveRetention = (db: Db, { itemDays, eventDays }: Retention): Promise<void> =>
  writeNote(db, name, { itemDays, eventDays });
