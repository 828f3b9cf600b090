import { sql } from "kysely";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import type { Draft } from "./fields.ts";
import { eventDays } from "./tables.ts";
import { layBoxes } from "./write-events.ts";

/**
 * Events that exist for the rest of a transaction only: temporary tables of the same names hide the stored ones, so that what
 * finds and judges events works on these alone, and locks no stored one. Each is taken to be first seen when it happened.
 * Returns their ids, in the order of the drafts; they are negative, as no stored ones are.
 */
export async function previewEvents(db: Db, drafts: Draft[], now: Date): Promise<number[]> {
  for (const table of ["events", "event_boxes"])
    await sql`create temporary table ${sql.table(table)} (like ${sql.table(table)} including all) on commit drop`.execute(
      db,
    );
  const events = drafts.map((draft, index) => {
    const seenAt = draft.happened_at ?? now;
    const kept = { urls: [], ended_at: null, delete_after: later(now, eventDays * dayMs) };
    return { ...draft, ...kept, id: -1 - index, revision: 1, first_seen_at: seenAt, created_at: now, updated_at: now };
  });
  await insertRows(db, "events", events);
  await layBoxes(db, events);
  return events.map(({ id }) => id);
}
