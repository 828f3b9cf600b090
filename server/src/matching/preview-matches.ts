import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { writeClearMatches } from "./clear-matches.ts";
import { judgePairs } from "./judge-pairs.ts";

/**
 * The matches of events that exist in a transaction only; they hide the stored ones until it ends. Nothing follows
 * them.
 */
export async function previewMatches(db: Db, eventIds: number[]): Promise<void> {
  await sql`create temporary table matches (like matches including all) on commit drop`.execute(db);
  // A statement that was prepared earlier would write the table that is hidden here.
  const { unclear } = await writeClearMatches(db, { eventIds }, { next: null, mostPairs: 1e9, begin: sql`` });
  await insertRows(db, "matches", (await judgePairs(db, unclear)).matches);
}
