import type { Db } from "../../platform/db/database.ts";

/**
 * Notes what an admin decided by hand of a source that a pack may have added: with another address it is theirs alone, and
 * what they paused or resumed is not the pack's to resume.
 */
export async function leavePack(
  db: Db,
  sourceId: number,
  { isMoved, isPaused }: { isMoved: boolean; isPaused: boolean },
): Promise<void> {
  if (!isMoved && !isPaused) return;
  await db
    .updateTable("pack_sources")
    .set({ is_paused: false, ...(isMoved && { source_id: null }) })
    .where("source_id", "=", sourceId)
    .execute();
}
