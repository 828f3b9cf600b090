import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { WriteParts } from "./write-events.ts";

const most = 500;

/** Why such a revision came about. */
export const timeRanOut = "Its time ran out, and nothing new was reported";

/**
 * Ends events whose time has run out, with an entry in their timelines. Returns whether more may wait. Run twice, the second
 * run finds none.
 */
export async function endExpiredEvents({ db, clock, announce }: Omit<WriteParts, "handOver">): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const ids = await endSome(db, clock());
    await announce(
      db,
      ids.map((id) => ({ id, change: "ended" })),
    );
    return ids.length === most;
  });
}

async function endSome(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from events where ongoing and expires_at <= ${now} limit ${most} for update skip locked
    ), over as (
      update events set ongoing = false, ended_at = ${now}, updated_at = ${now}, revision = revision + 1
       where id in (select id from due)
      returning id, revision
    )
    insert into event_revisions (event_id, revision, at, kind, cause, changes)
    select id, revision, ${now}, 'ended', ${timeRanOut}, '{"ongoing": [true, false]}'
      from over
    returning event_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}
