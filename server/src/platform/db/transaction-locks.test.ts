import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { lockInTransaction, tryLockInTransaction } from "./transaction-locks.ts";

async function open() {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  return db;
}

test("transactions that lock the same names in any order never deadlock", async () => {
  const db = await open();
  const names = ["a", "b", "c", "d"];
  const hold = (some: string[]) => db.transaction().execute((db) => lockInTransaction(db, ...some));
  await Promise.all(Array.from({ length: 40 }, (_, n) => hold(n % 2 ? names : names.toReversed())));
});

test("a name that another transaction has locked is free when that transaction ends", async () => {
  const db = await open();
  const tryNow = (name: string) => db.transaction().execute((db) => tryLockInTransaction(db, name));
  await db.transaction().execute(async (holder) => {
    await lockInTransaction(holder, "a");
    expect(await tryNow("a")).toBe(false);
    expect(await tryNow("b")).toBe(true);
  });
  expect(await tryNow("a")).toBe(true);
});
