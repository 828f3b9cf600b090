import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createClient } from "../testing/probes/client.ts";
import { type ServerProcess, startServerProcess } from "../testing/servers/server-process.ts";
import { type CountingSink, openCountingSink } from "./mails/counting-sink.ts";
import { emailOf, seedPeople } from "./mass/seed-people.ts";
import { totalPssMb } from "./parts/resident.ts";
import { quantile, round } from "./parts/stats.ts";

// One event that concerns very many people: how soon it is matched, decided and queued, when the first and the last message
// arrive, what everyone else notices of it, and that kills in between lose nothing and send nothing twice.
// npm run bench -- mass [--people 200000] [--each 5] [--kills 0] [--updates 0] [--mails 60] (updates: that many within a minute, the half
// of which makes the event extreme; mails: seconds of mails that are waited for, or `all`)

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "200000" },
    each: { type: "string", default: "5" },
    kills: { type: "string", default: "0" },
    updates: { type: "string", default: "0" },
    mails: { type: "string", default: "60" },
  },
});
const [people, each, kills] = [Number(values.people), Number(values.each), Number(values.kills)];
const updates = Number(values.updates);
const apiKey = "a-key-for-the-benchmark";
const other = "somebody@example.org";

const sink = await openCountingSink();
const folder = await mkdtemp(join(tmpdir(), "tocsin-mass-"));
const settings = { DATA_DIR: folder, SMTP_URL: sink.url, API_KEY: apiKey, LOG_LEVEL: "warn", DEFAULT_SOURCES: "off" };
let server: ServerProcess = await startServerProcess(settings);
const openPool = () => {
  const pool = new pg.Pool({ host: join(folder, "run"), user: "tocsin", database: "postgres", max: 2 });
  pool.on("error", () => undefined);
  return pool;
};
let pool = openPool();

const client = () => createClient(server.origin, { "x-api-key": apiKey });
const enter = (title: string, place: { lat: number; lon: number; radius?: number }, severity: string) =>
  client().call("POST", "/api/event", {
    title,
    description: "The ground shook.",
    category: "natural disaster",
    severity,
    urgency: "immediate",
    capCertainty: "observed",
    ongoing: 1,
    placeKind: "exact",
    ...place,
  });

/** What is watched while the event is worked on: memory, the list of events, and alerts of someone far away. */
async function watch(until: { done: boolean }) {
  const seen = { memory: [] as number[], list: [] as number[], alerts: [] as number[] };
  const repeat = async (act: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (!until.done) {
      await act().catch(() => undefined);
      await sleep(pauseMs);
    }
  };
  let turn = 0;
  await Promise.all([
    repeat(async () => void seen.memory.push(totalPssMb(server.child.pid ?? 0)), 1000),
    repeat(async () => {
      const began = performance.now();
      await client().call("GET", "/api/event?take=50");
      seen.list.push(performance.now() - began);
    }, 100),
    repeat(async () => {
      const [began, before] = [performance.now(), sink.arrivals.get(other)?.length ?? 0];
      await enter(`Fire ${turn++}`, { lat: -40, lon: -100 }, "extreme");
      while (!until.done && (sink.arrivals.get(other)?.length ?? 0) === before) await sleep(5);
      if (!until.done) seen.alerts.push(performance.now() - began);
    }, 2000),
  ]);
  return seen;
}

const stages = ["match", "plan-slices", "decide-slice", "decide"];

async function isQueued(): Promise<boolean> {
  const { rowCount } = await pool.query("select from unfinished_work where job = any($1) limit 1", [stages]);
  return rowCount === 0;
}

async function killOften(event: { began: number }): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await sleep(3000 + ((kill * 977) % 4000));
    await server.end("SIGKILL");
    await pool.end().catch(() => undefined);
    server = await startServerProcess(settings);
    pool = openPool();
    console.log(`killed ${kill + 1} times after ${round((performance.now() - event.began) / 1000)} s`);
  }
}

/** A storm's bulletins: each changes the description, and one of them the severity. */
async function updateOften(id: number): Promise<void> {
  for (let update = 1; update <= updates; update++) {
    await sleep(60_000 / updates);
    const severity = update * 2 >= updates ? "extreme" : "severe";
    await client().call("PUT", `/api/event?id=${id}`, { description: `Bulletin ${update}.`, severity });
  }
}

/** The most messages of a kind that a person got about the event. */
async function countMessages(id: number): Promise<string> {
  const { rows } = await pool.query<{ kind: string; most: number }>(
    `select kind, max(messages)::int as most
       from (select user_id, kind, count(*) as messages from notifications where event_id = $1 group by user_id, kind) of_each
      group by kind order by kind`,
    [id],
  );
  return rows.map(({ kind, most }) => `${most} ${kind}`).join(", ");
}

const ofPeople = ({ arrivals }: CountingSink) => [...arrivals].filter(([email]) => email !== other);

async function run() {
  await client().call("POST", "/api/users", { email: other, type: "user" });
  await client().call("PUT", `/api/users/rules?email=${other}`, {
    groupSeconds: 0,
    hourlyLimit: null,
    quietHours: null,
  });
  await client().call("POST", "/api/monitor", { email: other, name: "Far", lat: -40, lon: -100, radius: 25 });
  await seedPeople(pool, people, each);
  const rest = totalPssMb(server.child.pid ?? 0);
  const until = { done: false };
  const watching = watch(until);
  await sleep(3000);
  const event = { began: performance.now() };
  const { body } = await enter("Storm", { lat: 48, lon: 11, radius: 300 }, updates > 0 ? "severe" : "extreme");
  const killing = Promise.all([killOften(event), updateOften(body.result.id)]);
  let queuedS = 0;
  for (; ; await sleep(200)) {
    if (await isQueued().catch(() => false)) {
      queuedS ||= (performance.now() - event.began) / 1000;
      if (await Promise.race([killing.then(() => true), sleep(1).then(() => false)])) break;
    } else queuedS = 0;
  }
  await killing;
  const mailsFrom = [performance.now(), sink.count] as const;
  const timeoutMs = values.mails === "all" ? Number.POSITIVE_INFINITY : Number(values.mails) * 1000;
  while (ofPeople(sink).length < people && performance.now() - mailsFrom[0] < timeoutMs) await sleep(200);
  const mailRate = ((sink.count - mailsFrom[1]) / (performance.now() - mailsFrom[0])) * 1000;
  until.done = true;
  const seen = await watching;
  const { rows } = await pool.query(
    `select (select count(*)::int from matches) as matches, (select count(*)::int from decisions) as decisions,
            (select count(*)::int from notifications) as notifications, (select count(distinct user_id)::int from notifications) as notified`,
  );
  const times = ofPeople(sink).map(([, [first = Number.NaN]]) => first - event.began);
  return {
    people,
    assets: people * each,
    kills,
    "matched, decided, queued, s": round(queuedS),
    "first mail, s": round(Math.min(...times) / 1000),
    ...rows[0],
    "messages a person at most": await countMessages(body.result.id),
    "mails so far": times.length,
    "sent again": ofPeople(sink).reduce((sum, [, all]) => sum + all.length - 1, 0),
    "mails/s afterwards": round(mailRate),
    "alert of somebody else p50 ms": round(quantile(seen.alerts, 0.5)),
    "p99 ms": round(quantile(seen.alerts, 0.99)),
    "event list p99 ms": round(quantile(seen.list, 0.99)),
    "MB at rest": round(rest),
    "MB at most": round(Math.max(...seen.memory)),
    "near first": isNearFirst(),
  };
}

/** Whether the people who were mailed first live nearer than the others: by the mean place in the order of distance. */
function isNearFirst(): string {
  const order = ofPeople(sink)
    .sort(([, [a = 0]], [, [b = 0]]) => a - b)
    .map(([email]) => Number(/\d+/.exec(email)?.[0]));
  const half = order.slice(0, Math.floor(order.length / 2));
  const share = half.filter((index) => index < people / 2).length / (half.length || 1);
  return `${round(share * 100)} % of the first half are of the nearer half of ${emailOf(0)} …`;
}

try {
  console.table([await run()].flatMap((row) => Object.entries(row)).map(([what, result]) => ({ what, result })));
  const text = server.output().trim().split("\n").slice(1).join("\n");
  if (text) console.error(text.slice(0, 3000));
} finally {
  await pool.end().catch(() => undefined);
  await server.end();
  await sink.close();
  await rm(folder, { recursive: true, force: true });
}
