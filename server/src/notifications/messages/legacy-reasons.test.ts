import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { listMigrations, migrate, migrateTo } from "../../platform/db/migrate.ts";
import { createLog } from "../../platform/log.ts";
import { wordReason } from "./word-reason.ts";
import { readerOf } from "./wording.ts";

const sentence = "It is now severe, it was moderate";
const old = [
  { code: "inside", text: "3 km away, inside the 25 km around Depot" },
  { code: "category_off", text: "You switched off notifications for weather" },
];

test("sentences that an earlier version stored as reasons read as before, and keep their codes", async () => {
  const { url } = await createTestDatabase("template0");
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const migrations = await listMigrations();
  await migrateTo(db, migrations[migrations.indexOf("0024-reasons-as-codes") - 1] as string);
  await db.transaction().execute(async (db) => {
    // Rows whose event, asset and person need not be there.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into notifications (id, user_id, kind, reason, code_hash)
      values ('first', 'anna', 'alert', null, 'a'), ('later', 'anna', 'update', ${sentence}, 'b')`.execute(db);
    await sql`insert into deliveries (id, notification_id, channel, recipient, instead_of)
      values ('d', 'later', 'email', 'anna@example.org', 'Your phone did not take the SMS')`.execute(db);
    await sql`insert into decisions (event_id, asset_id, user_id, outcome, reasons, certainty, delete_after)
      values (1, 1, 'anna', 'suppressed', ${JSON.stringify(old)}, 'inside', now()),
             (2, 1, 'anna', 'suppressed', '[]', 'inside', now())`.execute(db);
  });
  await migrate(db);

  const reader = readerOf({ units: "metric", timeZone: "UTC" });
  const notifications = await db.selectFrom("notifications").select("reason").orderBy("id").execute();
  expect(notifications.map(({ reason }) => reason && wordReason(reason, reader))).toEqual([null, sentence]);
  const { instead_of } = await db.selectFrom("deliveries").select("instead_of").executeTakeFirstOrThrow();
  expect(instead_of && wordReason(instead_of, reader)).toBe("Your phone did not take the SMS");
  const decisions = await db.selectFrom("decisions").select("reasons").orderBy("event_id").execute();
  expect(decisions[0]?.reasons.map((reason) => wordReason(reason, reader))).toEqual(old.map(({ text }) => text));
  expect(decisions[0]?.reasons[1]).toMatchObject({ code: "legacy", values: { code: "category_off" } });
  expect(decisions[1]?.reasons).toEqual([]);
});

test("codes and times that an earlier version stored under other names are kept under the present ones", async () => {
  const { url } = await createTestDatabase("template0");
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const migrations = await listMigrations();
  await migrateTo(db, migrations[migrations.indexOf("0082-notified-and-deferred") - 1] as string);
  const before = [
    { code: "over_while_held", values: {} },
    { code: "below_severity", values: { severity: "minor", least: "severe" } },
    { code: "over", values: {} },
    { code: "legacy", values: { code: "over", text: 'An entry with "code": "over"' } },
    { code: "already_told", values: {} },
  ];
  const at = new Date("2026-11-01T06:00:00Z");
  await db.transaction().execute(async (db) => {
    // Rows whose event, asset and person need not be there.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into decisions (event_id, asset_id, user_id, outcome, reasons, certainty, delete_after)
      values (1, 1, 'anna', 'notified', ${JSON.stringify(before)}, 'inside', now()),
             (2, 1, 'anna', 'suppressed', '[{"code": "new", "values": {}}]', 'inside', now())`.execute(db);
    await sql`insert into notifications (id, user_id, kind, reason, code_hash)
      values ('a', 'anna', 'update', '{"code": "ended_beside_others", "values": {}}', 'a'), ('b', 'anna', 'alert', null, 'b')`.execute(
      db,
    );
    await sql`insert into threads (event_id, user_id, step, severity, ongoing, asset_ids, told_at, told_until, first_id, last_id)
      values (1, 'anna', 1, 'severe', true, '[1]', ${at}, ${at}, 'a', 'a')`.execute(db);
    await sql`insert into deliveries (id, notification_id, channel, recipient, held_until)
      values ('d', 'a', 'email', 'anna@example.org', ${at})`.execute(db);
  });
  await migrate(db);

  const decisions = await db.selectFrom("decisions").select("reasons").orderBy("event_id").execute();
  expect(decisions.map(({ reasons }) => reasons)).toEqual([
    [
      { code: "ended_while_deferred", values: {} },
      before[1],
      { code: "already_ended", values: {} },
      { code: "legacy", values: { code: "already_ended", text: 'An entry with "code": "over"' } },
      { code: "already_notified", values: {} },
    ],
    [{ code: "new", values: {} }],
  ]);
  const notifications = await db.selectFrom("notifications").select("reason").orderBy("id").execute();
  expect(notifications.map(({ reason }) => reason)).toEqual([{ code: "ended_others_in_force", values: {} }, null]);
  expect(await db.selectFrom("threads").select(["notified_at", "stated_until"]).execute()).toEqual([
    { notified_at: at, stated_until: at },
  ]);
  expect(await db.selectFrom("deliveries").select("deferred_until").execute()).toEqual([{ deferred_until: at }]);
});
