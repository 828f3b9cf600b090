import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestParts } from "../../../../testing/worlds/opened-parts.ts";
import type { Db } from "../../platform/db/database.ts";
import { runSelfTest } from "./self-test.ts";
import { stages } from "./stages.ts";

/** The number of rows of every table, jobs included. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')
  `.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

test("a self-test passes every stage and leaves nothing behind", async () => {
  const { parts } = await openTestParts();
  const before = await countRows(parts.db);
  expect(await runSelfTest(parts)).toEqual({ passed: [...stages], failed: null });
  expect(await countRows(parts.db)).toEqual(before);
});
