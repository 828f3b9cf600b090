import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { openSessionLocks } from "./session-locks.ts";

const log = createLog("error");

test("a lock on a name has one holder, within one process and among several, and connections do not wait", async () => {
  const { url } = await createTestDatabase();
  const [here, there] = [0, 1].map(() => openSessionLocks({ connectionString: url }, log));
  onTestFinished(async () => {
    await Promise.all([here?.close(), there?.close()]);
  });
  const release = await here?.tryHold("a");
  expect(release).toBeInstanceOf(Function);
  expect(await here?.tryHold("a")).toBeNull();
  expect(await there?.tryHold("a")).toBeNull();
  const others = await Promise.all(Array.from({ length: 50 }, (_, n) => here?.tryHold(`other ${n}`)));
  expect(others.every((one) => one)).toBe(true);
  await release?.();
  const again = await there?.tryHold("a");
  expect(again).toBeInstanceOf(Function);
  await again?.();
});

test("a lost connection releases its locks, and the next lock is taken by another", async () => {
  const { url } = await createTestDatabase();
  const [here, there] = [0, 1].map(() => openSessionLocks({ connectionString: url }, log));
  const { db, close } = openDatabase({ connectionString: url }, log);
  onTestFinished(async () => {
    await Promise.all([here?.close(), there?.close(), close()]);
  });
  const release = await here?.tryHold("a");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tocsin locks' and datname = current_database()`.execute(db);
  const taken = await eventually(
    async () => there?.tryHold("a").catch(() => null),
    (held) => Boolean(held),
  );
  // The holder continues to assume that it has the lock, and does not take it twice.
  expect(await here?.tryHold("a")).toBeNull();
  await release?.();
  await taken?.();
  expect(
    await eventually(
      async () => here?.tryHold("a").catch(() => null),
      (held) => Boolean(held),
    ),
  ).toBeInstanceOf(Function);
});
