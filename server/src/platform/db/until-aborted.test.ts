import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import type { Db } from "./database.ts";
import { untilAborted } from "./until-aborted.ts";

const sleeping = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(db);
  return rows[0]?.n ?? 0;
};

test("a statement and its transaction end with their signal, and the connection is not used again", async () => {
  const db = await openTestDatabase();
  const stopping = new AbortController();
  const bound = untilAborted(db, stopping.signal);
  let isInserted = false;
  const work = bound.transaction().execute(async (db) => {
    await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
    isInserted = true;
    await sql`select pg_sleep(600)`.execute(db);
  });
  work.catch(() => undefined);
  await eventually(
    () => sleeping(db),
    (found) => found === 1,
  );
  expect(isInserted).toBe(true);
  stopping.abort(new Error("nobody waits"));
  await expect(work).rejects.toThrow("nobody waits");
  expect(await sleeping(db)).toBe(0);
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
  await expect(sql`select 1`.execute(bound)).rejects.toThrow("nobody waits");
  // All others find their connections as they were.
  const answers = await Promise.all(Array.from({ length: 40 }, () => sql`select 1`.execute(db)));
  expect(answers).toHaveLength(40);
});

test("a transaction whose signal aborts before its end is not committed", async () => {
  const db = await openTestDatabase();
  const stopping = new AbortController();
  const work = untilAborted(db, stopping.signal)
    .transaction()
    .execute(async (db) => {
      await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
      stopping.abort(new Error("nobody waits"));
    });
  await expect(work).rejects.toThrow("nobody waits");
  expect(await db.selectFrom("users").selectAll().execute()).toEqual([]);
});
