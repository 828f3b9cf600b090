import { type RawBuilder, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { usgsDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";
import { listOverdueDeliveries } from "../notifications/deliver/waiting-deliveries.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { type Db, openDatabase } from "../platform/db/database.ts";
import { listGivenUp } from "../platform/jobs/count-jobs.ts";
import { openQueue } from "../platform/jobs/queue.ts";
import { createLog } from "../platform/log.ts";
import { enqueue } from "./enqueue.ts";
import { allJobs, keptJobs } from "./stages/all-jobs.ts";

/** What each stage cannot work without. */
const tables: Record<string, string> = {
  "analyse-item": "findings",
  "record-finding": "event_names",
  match: "asset_boxes",
  decide: "threads",
  deliver: "delivery_attempts",
};

async function openSweep(server: TestServer) {
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  const all = allJobs as never[];
  const role = { worker: false, alone: false };
  const queue = await openQueue({ connectionString: server.databaseUrl }, all, createLog("error"), role);
  onTestFinished(async () => {
    await queue.stop();
    await close();
  });
  /** What the sweeps of each minute do, without the time that they give a job first. */
  const sweep = async (): Promise<void> => {
    while (await queue.takeUpLost(db, 0));
    await enqueue({ queue }).deliver(db, await listOverdueDeliveries(db, later(new Date(), 3 * minuteMs)));
  };
  return { db, sweep };
}

const tries = (db: Db, job: string, limit: number): Promise<unknown> =>
  sql`update pgboss.queue set retry_limit = ${limit} where name = ${job}`.execute(db);

const rename = (db: Db, from: RawBuilder<unknown>, to: RawBuilder<unknown>): Promise<unknown> =>
  sql`alter table ${from} rename to ${to}`.execute(db);

test("an event whose job failed at every try, at any stage, notifies each person once after the cause is fixed", async () => {
  const server = await startTestServer();
  server.allowErrors();
  const { db, sweep } = await openSweep(server);
  const emails = ["anna@example.org", "bela@example.org"];
  for (const email of emails) {
    const person = await server.signIn(email);
    await person.call("PUT", "/api/users/rules", eachByItself);
    await person.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  }
  const quakes: Parameters<typeof usgsDocument>[0] = [];
  const url = server.feeds.serve("/usgs", usgsDocument(quakes), "application/json");
  await server.service.call("POST", "/api/news-source", { name: "Quakes", url });
  const quakeMails = () => server.mail.received.filter(({ email }) => /M \d/.test(email.subject ?? ""));

  for (const [index, [job, name]] of Object.entries(tables).entries()) {
    const [table, away] = [sql.table(name), sql.table(`${name}_away`)];
    await tries(db, job, 0);
    await rename(db, table, away);
    quakes.push({ id: `us${index}`, magnitude: 5.6, place: `Lisbon, the ${job} one`, at: [-9.2, 38.72 + index / 100] });
    server.feeds.serve("/usgs", usgsDocument(quakes), "application/json");
    await eventually(
      () => listGivenUp(db, keptJobs),
      (jobs) => jobs.some((one) => one.name === job && one.reason?.includes(name)),
    );
    await rename(db, away, table);
    await tries(db, job, 20);
    await sweep();
    for (const email of emails) await server.mail.waitFor(email, (mail) => mail.raw.includes(`the ${job} one`));
    await eventually(
      async () => (await listGivenUp(db, keptJobs)).filter((one) => keptJobs.includes(one.name)),
      (jobs) => jobs.length === 0,
    );
  }
  await sweep();
  const pending = () => db.selectFrom("deliveries").select("id").where("state", "=", "pending").execute();
  await eventually(pending, (rows) => rows.length === 0);
  expect(quakeMails()).toHaveLength(emails.length * Object.keys(tables).length);
});
