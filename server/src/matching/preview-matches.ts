import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { findMatches } from "./match.ts";

/** The matches of events that exist in a transaction only; they hide the stored ones until it ends. */
export async function previewMatches(db: Db, eventIds: number[]): Promise<void> {
  await sql`create temporary table matches (like matches including all) on commit drop`.execute(db);
  const { matches } = await findMatches(db, { eventIds });
  await insertRows(db, "matches", matches);
}
