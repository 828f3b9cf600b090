import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { listMigrations, migrate, migrateTo } from "../../platform/db/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { type Cause, cause, wordCause } from "./causes.ts";

/** Sentences that earlier versions stored, what they are now, and how they read if their wording has changed since. */
const stored: [sentence: string, Cause, now?: string][] = [
  ["First reported by USGS", cause("first_reported", { source: "USGS" })],
  ["Also reported by A by B", cause("also_reported", { source: "A by B" })],
  ["Changed by NWS (US)", cause("changed", { source: "NWS (US)" })],
  ["Confirmed by DWD", cause("confirmed", { source: "DWD" })],
  ["Ended by DWD", cause("ended", { source: "DWD" })],
  [
    "Changed by EMSC; the values are those of the USGS",
    cause("changed_values", { source: "EMSC", authority: "the USGS" }),
  ],
  [
    "Also reported by EMSC; the values are those of the USGS",
    cause("also_reported_values", { source: "EMSC", authority: "the USGS" }),
  ],
  ["Continued in event 1207 by NWS", cause("continued", { source: "NWS", eventId: 1207 })],
  ["Split from event 7 by an admin, first reported by BBC", cause("split_from", { source: "BBC", eventId: 7 })],
  ["Split by an admin: 2 of 5 items moved to event 9", cause("split", { count: 2, total: 5, eventId: 9 })],
  ["Its time ran out, and nothing new was reported", cause("time_ran_out", {}), "Expired, with nothing new reported"],
  ["A message about a part of it ran out", cause("part_ran_out", {}), "A message about part of it expired"],
  ["Started as a test alert", cause("test_alert", {})],
  ["Entered by anna@example.org", cause("entered", { who: "anna@example.org" })],
  ["Corrected by anna@example.org", cause("corrected", { who: "anna@example.org" })],
  ["Marked as not an incident by an admin", cause("marked_not_incident", {})],
  ["Marked as a duplicate of event 12 by an admin", cause("marked_duplicate", { eventId: 12 })],
  ["Place corrected by an admin", cause("place_corrected", {})],
  ["Category corrected by an admin", cause("category_corrected", {})],
  ["Severity corrected by an admin", cause("severity_corrected", {})],
  ["Correction undone by an admin", cause("correction_undone", {})],
  ["Something {else} 'happened'", cause("legacy", { text: "Something {else} 'happened'" })],
  ["", cause("legacy", { text: "" })],
];

test("sentences that an earlier version stored as causes are codes, and read as before", async () => {
  const { url } = await createTestDatabase("template0");
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const migrations = await listMigrations();
  await migrateTo(db, migrations[migrations.indexOf("0077-causes-as-codes") - 1] as string);
  await db.transaction().execute(async (db) => {
    // Rows whose event need not be there.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into event_revisions (event_id, revision, kind, cause, changes)
      select 1, place, 'updated', sentence, '{}'
        from unnest(${stored.map(([sentence]) => sentence)}::text[]) with ordinality as old (sentence, place)
    `.execute(db);
  });
  await migrate(db);
  const rows = await db.selectFrom("event_revisions").select("cause").orderBy("revision").execute();
  expect(rows.map((row) => row.cause)).toEqual(stored.map(([, cause]) => cause));
  expect(rows.map((row) => wordCause(row.cause))).toEqual(stored.map(([sentence, , now]) => now ?? sentence));
});

test("a cause that a later version stored reads as its code", () => {
  expect(wordCause({ code: "from_the_future", values: {} } as unknown as Cause)).toBe("from_the_future");
});
