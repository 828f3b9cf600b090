import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { type Subjects, writeClearMatches } from "./clear-matches.ts";
import { judgePairs } from "./judge-pairs.ts";

/**
 * The matches of events or assets as they are in a transaction that is rolled back; they hide the stored ones until it ends.
 * They have no effect.
 */
export async function previewMatches(db: Db, subjects: Subjects): Promise<void> {
  await sql`create temporary table matches (like matches including all) on commit drop`.execute(db);
  // A statement that was prepared earlier would read and write the tables that are hidden here.
  const { unclear } = await writeClearMatches(db, subjects, { next: null, mostPairs: 1e9, begin: sql`` });
  await insertRows(db, "matches", judgePairs(unclear).matches);
}

/** Whether the database permits it. */
export async function canPreviewMatches(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'TEMP') as may
  `.execute(db);
  return rows[0]?.may ?? false;
}
