import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { enqueue } from "../server/src/app/enqueue.ts";
import { allJobs } from "../server/src/app/stages/all-jobs.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { openQueue } from "../server/src/platform/jobs/queue.ts";
import { createLog } from "../server/src/platform/log.ts";
import { borrowEmbedded } from "../server/src/platform/postgres/borrow-embedded.ts";
import { type ServerProcess, startServerProcess } from "../testing/servers/server-process.ts";
import { addBacklog, recipientOf } from "./mails/add-backlog.ts";
import { type CountingSink, openCountingSink } from "./mails/counting-sink.ts";
import { residentKb, serverCpuMs, totalPssMb } from "./parts/resident.ts";
import { quantile, round } from "./parts/stats.ts";

// How fast one event's mails to many people are handed to the mail server, how long a single mail for someone else takes
// in the meantime, and the memory of the whole installation; for comparison, a bare client that sends mails of the same size.
// npm run bench -- mails [--people 20000,100000] [--every 500]

const { values } = parseArgs({
  options: { people: { type: "string", default: "20000" }, every: { type: "string", default: "500" } },
});
const connections = 5;
const log = createLog("warn");
const allSpecs = allJobs as never[];

/** Hands deliveries over as a stage does, without working on jobs. */
async function openSender(connection: object) {
  const { db, close } = openDatabase({ ...connection, max: 2 }, log);
  const queue = await openQueue(connection, allSpecs, log, { worker: false, alone: false });
  return {
    db,
    async handOver(name: string, count: number): Promise<void> {
      const ids = await addBacklog(db, name, count);
      for (let from = 0; from < ids.length; from += 1000)
        await enqueue({ queue }).deliver(db, ids.slice(from, from + 1000));
    },
    async close(): Promise<void> {
      await queue.stop();
      await close();
    },
  };
}

type Sender = Awaited<ReturnType<typeof openSender>>;

const settingsOf = (folder: string, sink: CountingSink) => ({
  DATA_DIR: folder,
  SMTP_URL: sink.url,
  LOG_LEVEL: "warn",
});

/** A data folder in which that many mails wait. */
async function prepare(folder: string, sink: CountingSink, people: number): Promise<void> {
  await (await startServerProcess(settingsOf(folder, sink))).end();
  const embedded = await borrowEmbedded(folder, log);
  const seeding = await openSender(embedded.connection);
  await seeding.handOver("many", people);
  await sql`analyze`.execute(seeding.db);
  await seeding.close();
  await embedded.stop();
}

/** Hands a single mail over at intervals until `isOver`; answers how long each took until it arrived. */
async function sendSingles({ handOver }: Sender, sink: CountingSink, isOver: () => boolean): Promise<number[]> {
  const handedOverAt: number[] = [];
  while (!isOver()) {
    const name = `single${handedOverAt.length}-`;
    await handOver(name, 1);
    handedOverAt.push(performance.now());
    await sleep(Number(values.every));
  }
  const arrivalOf = (index: number): number | undefined => sink.arrivals.get(recipientOf(`single${index}-`, 0))?.[0];
  for (let waited = 0; handedOverAt.some((_, index) => !arrivalOf(index)) && waited < 30_000; waited += 50)
    await sleep(50);
  return handedOverAt.map((at, index) => (arrivalOf(index) ?? Number.POSITIVE_INFINITY) - at);
}

/** The most memory of the installation while it works, in MB: of the server by RSS, of all processes by PSS. */
function watchMemory({ child }: ServerProcess) {
  const most = { rss: 0, pss: 0 };
  const pid = child.pid as number;
  const look = (): void => {
    most.rss = Math.max(most.rss, residentKb(pid) / 1024);
    most.pss = Math.max(most.pss, totalPssMb(pid));
  };
  const timer = setInterval(look, 1000);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function drain(people: number) {
  const [folder, sink] = [await mkdtemp(join(tmpdir(), "tocsin-mails-")), await openCountingSink()];
  await prepare(folder, sink, people);
  const server = await startServerProcess(settingsOf(folder, sink));
  const began = performance.now();
  const memory = watchMemory(server);
  while (sink.count === 0) await sleep(5);
  const cpuBefore = serverCpuMs(server.child.pid as number);
  const sender = await openSender({ host: join(folder, "run"), user: "tocsin", database: "postgres" });
  const isOver = (): boolean => sink.count >= people || performance.now() - began > people * 50;
  const singles = await sendSingles(sender, sink, isOver);
  const cpu = serverCpuMs(server.child.pid as number);
  await sleep(1000);
  const most = memory();
  await sender.close();
  const times = [...sink.arrivals].filter(([to]) => to.startsWith("many")).map(([, at]) => at);
  const [first, last] = [
    Math.min(...times.map(([at]) => at as number)),
    Math.max(...times.map(([at]) => at as number)),
  ];
  const text = server.output().trim().split("\n").slice(1).join("\n");
  if (text) console.error(text.slice(0, 2000));
  await server.end();
  const bareCount = Math.min(people, 20_000);
  const bare = await sendBare(sink, bareCount);
  await sink.close();
  await rm(folder, { recursive: true, force: true });
  const rate = times.length / ((last - first) / 1000);
  const bareRate = bareCount / bare.seconds;
  return {
    mails: times.length,
    twice: times.filter((at) => at.length > 1).length,
    "kB each": round(sink.first.length / 1024),
    "mails/s": Math.round(rate),
    "bare client/s": Math.round(bareRate),
    "of bare": round(rate / bareRate, 2),
    "CPU ms each, Node": round((cpu.node - cpuBefore.node) / people, 2),
    PostgreSQL: round((cpu.postgres - cpuBefore.postgres) / people, 2),
    bare: round(bare.cpuMs / bareCount, 2),
    "single p50 ms": Math.round(quantile(singles, 0.5)),
    "p99 ms": Math.round(quantile(singles, 0.99)),
    "RSS MB": Math.round(most.rss),
    "all, PSS MB": Math.round(most.pss),
  };
}

/** What a bare client in a thread of its own takes for that many mails of the same size. */
async function sendBare(sink: CountingSink, count: number): Promise<{ seconds: number; cpuMs: number }> {
  const { text, html } = await PostalMime.parse(sink.first);
  const file = new URL("./mails/bare-client.ts", import.meta.url);
  const worker = new Worker(file, { workerData: { url: sink.url, count, connections, text, html } });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

const rows = [];
for (const people of values.people.split(",")) rows.push(await drain(Number(people)));
console.table(rows);
