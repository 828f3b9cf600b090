import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";

const migration = readFileSync(join(import.meta.dirname, "../../../migrations/0080-failing-destinations.sql"), "utf8");

/** Destinations that an earlier version ended, and whether they are tried again. */
const ended: [channel: string, because: string, isTried: boolean][] = [
  ["mattermost", "Mattermost answered 404 Not Found", true],
  ["teams", "Microsoft Teams answered 410 Gone", true],
  ["matrix", "Matrix answered 401 Unauthorized", true],
  ["http", "HTTP request answered 410 Gone", true],
  ["push", "The push service answered 410 Gone", false],
  ["sms", "The SMS service answered 410 Gone", false],
  ["webhook", "The webhook answered 410 Gone", false],
  ["gotify", "Its keys cannot be read with the secret of this server. Remove it and add it again.", false],
];

test("destinations that a response ended which no provider documents as final are tried with the next message", async () => {
  const db = await openTestDatabase();
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  for (const [channel, because] of ended)
    await sql`insert into destinations (id, user_id, channel, name, address, confirmed_at, ended_at, ended_because)
              values (${channel}, 'anna', ${channel}, ${channel}, ${channel}, now(), now() - interval '9 days', ${because})`.execute(
      db,
    );
  const update = migration.slice(migration.indexOf("update destinations"));
  await sql.raw(update).execute(db);
  const rows = await db.selectFrom("destinations").selectAll().execute();
  const tried = rows.filter((row) => row.ended_at === null && row.lapsed_at !== null && row.retry_at !== null);
  expect(tried.map(({ id }) => id).toSorted()).toEqual(
    ended
      .filter(([, , isTried]) => isTried)
      .map(([channel]) => channel)
      .toSorted(),
  );
  expect(tried.every((row) => row.ended_because === null && row.last_failure !== null)).toBe(true);
});
