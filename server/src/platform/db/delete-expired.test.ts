import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { deleteExpired } from "./delete-expired.ts";
import { retention } from "./tables.ts";

test("expired rows are deleted in any number, and the others stay", async () => {
  const db = await openTestDatabase();
  await sql`insert into live_changes (kind, change, subject_id, at)
    select 'event', 'created', n::text, now() - interval '2 days' from generate_series(1, 12345) n`.execute(db);
  await sql`insert into live_changes (kind, change, subject_id) select 'event', 'created', n::text
    from generate_series(1, 7) n`.execute(db);
  await deleteExpired(db, retention, {});
  const { count } = await db
    .selectFrom("live_changes")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(7);
});
