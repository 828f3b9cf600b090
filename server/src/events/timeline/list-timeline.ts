import type { TimelineEntry } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { getEvent } from "../queries.ts";
import { wordCause } from "./causes.ts";

/** What was known of an event when, the first entry first. Throws `not_found` for what the person may not see. */
export async function listTimeline(db: Db, eventId: number, userId: string): Promise<TimelineEntry[]> {
  await getEvent(db, eventId, userId);
  const rows = await db
    .selectFrom("event_revisions")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("revision")
    .execute();
  return rows.map(toTimelineEntry);
}

const toTimelineEntry = (row: Selectable<Schema["event_revisions"]>): TimelineEntry => ({
  at: row.at.toISOString(),
  kind: row.kind,
  cause: wordCause(row.cause),
  causeCode: row.cause.code,
  causeValues: row.cause.values,
  changes: row.changes,
  itemUrl: row.item_url,
  source: row.source,
  quote: row.quote,
  engine: row.engine,
});
