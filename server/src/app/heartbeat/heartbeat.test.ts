import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openFeedServer } from "../../../../testing/servers/feed-server.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { openTestParts } from "../../../../testing/worlds/opened-parts.ts";
import { listAlarms, raiseAlarms } from "../../notifications/raise-alarms.ts";
import { minuteMs } from "../../platform/clock.ts";
import { openJobs } from "../stages/all-jobs.ts";
import { heartbeatAlarms } from "./heartbeat-alarms.ts";
import { openHeartbeat } from "./start-heartbeat.ts";

const path = "/api/push/a-secret-key?status=up&msg=OK&ping=";

/** A monitor, and a worker with a clock of the test's own. `works`: the jobs that it works on. */
async function openWatched(works: (name: string) => boolean = () => true) {
  const monitor = await openFeedServer();
  onTestFinished(monitor.close);
  const url = monitor.serve(path, '{"ok":true}');
  const { parts, lines, advance } = await openTestParts({ HEARTBEAT_URL: url });
  await parts.queue.work(openJobs(parts).filter(({ name }) => works(name)));
  const { tick, close } = openHeartbeat(parts, url);
  onTestFinished(close);
  const { db } = parts;
  /** Waits until nothing is left to do that anybody works on. */
  const settle = () =>
    eventually(
      async () => {
        const { rows } = await sql<{ name: string }>`
          select name from pgboss.job where state < 'completed' and name not like '\\_\\_%'
        `.execute(db);
        return rows.filter(({ name }) => works(name));
      },
      (left) => left.length === 0,
    );
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      advance(minuteMs);
      await tick();
      await settle();
    }
  }
  const alarms = async (): Promise<string[]> => {
    const { env, ...rest } = parts;
    const more = heartbeatAlarms(env.heartbeatUrl);
    await raiseAlarms({ ...rest, listGivenUp: async () => [], listSilent: async () => [], more });
    return (await listAlarms(db)).map(({ text }) => text);
  };
  const calls = (): number => monitor.hits.get(path) ?? 0;
  /** Lets minutes pass; answers how many calls came. */
  const callsIn = async (minutes: number): Promise<number> => {
    const before = calls();
    await pass(minutes);
    return calls() - before;
  };
  return { parts, db, lines, monitor, url, tick, settle, pass, alarms, callsIn, calls };
}

test("the monitor is called once a minute, by one of several processes, once a self-test has passed", async () => {
  const { parts, url, alarms, callsIn, calls, pass, tick } = await openWatched();
  const other = openHeartbeat(parts, url);
  onTestFinished(other.close);
  await pass(1);
  expect(calls()).toBe(0);
  expect(await callsIn(4)).toBe(4);
  await Promise.all([tick(), other.tick(), other.tick()]);
  expect(calls()).toBe(4);
  expect(await callsIn(30)).toBe(30);
  expect(await alarms()).toEqual([]);
});

const rename = (table: string) => ({
  spoil: `alter table ${table} rename to hidden`,
  mend: `alter table hidden rename to ${table}`,
});

test.each([
  ["read", rename("items")],
  ["analyse", rename("findings")],
  ["record", rename("event_items")],
  ["match", rename("matches")],
  ["decide", rename("decisions")],
  [
    "deliver",
    {
      spoil: "create rule nothing as on insert to deliveries do instead nothing",
      mend: "drop rule nothing on deliveries",
    },
  ],
])("while the %s stage fails, the monitor is not called and an alarm names it", async (part, { spoil, mend }) => {
  const { db, parts, pass, callsIn, alarms } = await openWatched();
  const began = parts.clock().getTime();
  await pass(2);
  await sql.raw(spoil).execute(db);
  const spoilt = parts.clock().getTime();
  await pass(15);
  expect(await callsIn(3)).toBe(0);
  const [alarm, ...others] = await alarms();
  expect(others).toEqual([]);
  expect(alarm).toMatch(new RegExp(`^Self-test: the ${part} stage has been failing since \\d{4}`));
  // It names the minute of the self-test that passed.
  const [, minute = ""] = /since (\d{4}-\d\d-\d\d[T ]\d\d:\d\d)/.exec(alarm ?? "") ?? [];
  const worked = Date.parse(`${minute.replace(" ", "T")}:00Z`);
  expect(worked).toBeGreaterThan(began - minuteMs);
  expect(worked).toBeLessThanOrEqual(spoilt);
  expect(alarm).toContain("Last error: ");
  await sql.raw(mend).execute(db);
  expect(await callsIn(3)).toBeGreaterThanOrEqual(1);
  expect(await alarms()).toEqual([]);
});

test.each([
  ["match", "Self-test: the match stage has been failing since "],
  ["deliver", "Self-test: the deliver stage has been failing since "],
  ["self-test", "Self-test: no job has finished since "],
])(
  "while nobody works on the queue %s, the monitor is not called and an alarm names the part",
  async (queue, words) => {
    const { pass, calls, alarms } = await openWatched((name) => name !== queue);
    await pass(12);
    expect(await alarms()).toEqual([]);
    await pass(3);
    expect(calls()).toBe(0);
    expect(await alarms()).toEqual([expect.stringContaining(words)]);
  },
);

test("while no worker polls a source, the monitor is not called", async () => {
  const { db, parts, pass, callsIn, alarms } = await openWatched((name) => name !== "poll-source");
  await pass(2);
  const due = new Date(parts.clock().getTime() - 60 * minuteMs);
  const source = { name: "City feed", url: "http://city.invalid/", next_poll_at: due };
  await db.insertInto("sources").values(source).execute();
  expect(await callsIn(2)).toBe(0);
  expect(await alarms()).toEqual([expect.stringContaining("overdue for polling")]);
  await db.deleteFrom("sources").execute();
  expect(await callsIn(2)).toBe(2);
  expect(await alarms()).toEqual([]);
});

test("a monitor that answers an error is named by its host alone until it takes a call", async () => {
  const { monitor, url, lines, pass, alarms, settle } = await openWatched();
  monitor.serve(path, (_, response) => response.writeHead(404).end('{"ok":false}'));
  await pass(3);
  await settle();
  const { host } = new URL(url);
  expect(await alarms()).toEqual([
    expect.stringMatching(
      `^The heartbeat could not be sent to ${host} since .*Z\\. The monitor answered 404 Not Found\\. `,
    ),
  ]);
  monitor.serve(path, "OK (not found)");
  await pass(1);
  expect(await alarms()).toEqual([expect.stringContaining("The monitor does not recognise this URL. ")]);
  monitor.serve(path, "OK");
  await pass(1);
  expect(await alarms()).toEqual([]);
  expect(lines.filter((line) => line.includes("a-secret-key"))).toEqual([]);
});

test("a monitor that does not answer is named by its host alone", async () => {
  const { monitor, url, lines, pass, alarms } = await openWatched();
  await monitor.close();
  await pass(3);
  const texts = await alarms();
  expect(texts).toEqual([expect.stringContaining(`The heartbeat could not be sent to ${new URL(url).host} since `)]);
  expect([...texts, ...lines].filter((line) => line.includes("a-secret-key"))).toEqual([]);
});
