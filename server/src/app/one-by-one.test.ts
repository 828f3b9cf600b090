import { defaultRules } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { startFire } from "../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../platform/db/database.ts";
import { openQueue } from "../platform/jobs/queue.ts";
import { createLog } from "../platform/log.ts";
import { enqueue } from "./enqueue.ts";
import { allJobs } from "./stages/all-jobs.ts";

const inHours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString().slice(11, 16);

const people = ["anna@example.org", "bela@example.org"];

/** Two people with a site each, of whom the first cannot have rows of a table written: each of her jobs fails. */
async function openHouse(server: TestServer, table: string, rules: object) {
  server.allowErrors();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  const all = allJobs as never[];
  const role = { worker: false, alone: false };
  const queue = await openQueue({ connectionString: server.databaseUrl }, all, createLog("error"), role);
  onTestFinished(async () => {
    await queue.stop();
    await close();
  });
  for (const email of people) {
    const person = await server.signIn(email);
    await person.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
    await person.call("PUT", "/api/users/rules", { ...defaultRules, ...rules });
  }
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "anna@example.org")
    .executeTakeFirstOrThrow();
  const breakDown = () =>
    sql`create function refuse() returns trigger language plpgsql as
        $$ begin if old.user_id = ${sql.lit(id)} then raise 'not for her'; end if; return coalesce(new, old); end $$;
        create trigger refuse before update or delete on ${sql.table(table)} for each row execute function refuse();
    `.execute(db);
  const mailsTo = (email: string) =>
    server.mail.received.filter(
      (mail) => mail.recipients.includes(email) && /A fire|digest/i.test(mail.email.subject ?? ""),
    );
  return { db, next: enqueue({ queue }), breakDown, mailsTo };
}

test("a failing digest does not delay the next person's", async () => {
  const server = await startTestServer();
  const { db, next, breakDown, mailsTo } = await openHouse(server, "user_rules", {
    digest: "daily",
    digestAt: "08:00",
  });
  await startFire(server, "A fire", { severity: "minor" });
  await eventually(
    () => db.selectFrom("decisions").select("outcome").execute(),
    (rows) => rows.length === 2,
  );
  await db
    .updateTable("user_rules")
    .set({ next_digest_at: new Date(Date.now() - 7_200_000), last_digest_at: new Date(0) })
    .execute();
  await breakDown();
  await next.sendDueDigests(db, new Date());
  await server.mail.waitFor("bela@example.org", ({ raw }) => raw.includes("A fire"));
  expect(mailsTo("anna@example.org")).toEqual([]);
});

test("a deferred message that fails does not delay the next person's", async () => {
  const server = await startTestServer();
  const quiet = { quietHours: { from: inHours(-1), to: inHours(2) } };
  const { db, next, breakDown, mailsTo } = await openHouse(server, "deferred_threads", quiet);
  await startFire(server, "A fire");
  await eventually(
    () => db.selectFrom("deferred_threads").select("user_id").execute(),
    (rows) => rows.length === 2,
  );
  for (const email of people) {
    await db
      .deleteFrom("user_rules")
      .where("user_id", "=", (eb) => eb.selectFrom("users").select("id").where("email", "=", email))
      .execute();
  }
  await db
    .updateTable("deferred_threads")
    .set({ until: new Date(Date.now() - 7_200_000) })
    .execute();
  await breakDown();
  await next.releaseOverdue(db, new Date());
  await server.mail.waitFor("bela@example.org", ({ raw }) => raw.includes("A fire"));
  expect(mailsTo("anna@example.org")).toEqual([]);
});
