import type { Db } from "../platform/db/database.ts";
import type { WriteParts } from "./write-event.ts";

const most = 500;

/**
 * Ends events whose time has run out and says so in their timelines. Answers whether more may wait. Run twice, the second
 * finds none.
 */
export async function endExpiredEvents({ db, clock, announce }: Omit<WriteParts, "handOver">): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (db) => {
    const due = await db
      .selectFrom("events")
      .select(["id", "revision"])
      .where("ongoing", "=", true)
      .where("expires_at", "<=", now)
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, revision } of due) await endEvent(db, id, revision + 1, now, announce);
    return due.length === most;
  });
}

async function endEvent(
  db: Db,
  id: number,
  revision: number,
  now: Date,
  announce: WriteParts["announce"],
): Promise<void> {
  await db
    .updateTable("events")
    .set({ ongoing: false, ended_at: now, updated_at: now, revision })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("event_revisions")
    .values({
      event_id: id,
      revision,
      at: now,
      kind: "ended",
      cause: "Its time ran out, and nothing new was reported",
      changes: JSON.stringify({ ongoing: [true, false] }),
    })
    .execute();
  await announce(db, "ended", id);
}
