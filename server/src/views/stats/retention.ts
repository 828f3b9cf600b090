import type { RetentionInput } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { readNote, writeNote } from "../../platform/db/installation-notes.ts";

const name = "retention";

/** How many days items, and events with what was decided on them, are kept: as the operator chose, or as is ordinary. */
export async function readRetention(db: Db, ordinary: RetentionInput): Promise<RetentionInput> {
  return { ...ordinary, ...((await readNote(db, name)) as Partial<RetentionInput> | undefined) };
}

export const saveRetention = (db: Db, { itemDays, eventDays }: RetentionInput): Promise<void> =>
  writeNote(db, name, { itemDays, eventDays });
