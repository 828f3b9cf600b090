import { join } from "node:path";
import { makeSetUpLink } from "../accounts/set-up/set-up-link.ts";
import { addShippedTypes } from "../analysis/agents/shipped/add-shipped.ts";
import { sealStoredKeys } from "../notifications/destinations/seal-stored-keys.ts";
import { openDatabase, type PoolUse } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { readFreeShare } from "../platform/disk-guard.ts";
import type { Env } from "../platform/env.ts";
import { shedOverload } from "../platform/http/overload.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";
import { waitForDatabase } from "../platform/postgres/wait-for-database.ts";
import { openReadiness, type Readiness } from "../platform/readiness.ts";
import { noteRunningAddress } from "../platform/running-address.ts";
import { keepSecret } from "../platform/secrets.ts";
import { startMetricExport } from "../platform/telemetry/open-telemetry.ts";
import type { SpanCounts } from "../platform/telemetry/tracing.ts";
import { keepPacks } from "../sources/packs/keep-packs.ts";
import { addDatabaseMetrics } from "../views/stats/collect-metrics.ts";
import { sealWebhookKeys } from "../webhooks/seal-webhook-keys.ts";
import { startAlarmTimer } from "./alarm-timer.ts";
import { type CallThread, openCallThread } from "./call-thread/open-call-thread.ts";
import { type Front, listen } from "./front.ts";
import { startHeartbeat } from "./heartbeat/start-heartbeat.ts";
import { createHttp, createWorkerHttp } from "./http.ts";
import { openLiveHub } from "./live/live.ts";
import { type Closer, type OnStop, openParts, root } from "./open-parts.ts";
import type { Readers } from "./open-readers.ts";
import type { Parts } from "./parts.ts";
import { startWork } from "./start-work.ts";
import { startWorkThread, type WorkThread } from "./start-work-thread.ts";

export type Running = Started & { stop(): Promise<void> };

/** `setUpLink` makes its reader the first admin; null if none is needed. */
type Started = { publicUrl: string; setUpLink: string | null };

export type StartOptions = {
  /** Ends the waiting for a database that is not there yet; then `start` throws. */
  signal?: AbortSignal;
  /** A process that answers and works does the work in a thread of its own, by the settings of its environment. */
  worksApart?: boolean;
  /** Calls that compute much are answered in a thread of their own, by the settings of its environment. */
  answersApart?: boolean;
  /** The largest heap of that thread; a test lets it run out of memory early. */
  callHeapMb?: number;
  /** A test that replays hours sends summaries to open streams more often than a day does. */
  summaryPauseMs?: number;
  /** Those that several servers of one process share, and their owner closes. */
  readers?: Readers;
};

/**
 * Builds the parts and starts the roles asked for. What was started is stopped in the opposite order, also when a later
 * part cannot start.
 */
export async function start(env: Env, log: Log, options: StartOptions = {}): Promise<Running> {
  const closers: Closer[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return { ...(await startParts(env, log, options, (close) => closers.push(close))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(env: Env, log: Log, options: StartOptions, onStop: OnStop): Promise<Started> {
  const { signal = new AbortController().signal, worksApart = false, answersApart = false } = options;
  const { summaryPauseMs, readers, callHeapMb } = options;
  const [answers, works] = [env.roles.has("web"), env.roles.has("worker")];
  const workApart = worksApart && answers && works ? startWorkThread() : null;
  // Listening comes first: with port 0 the address in links is known only then.
  const front = await listen(env, () => publicUrl);
  onStop(front.close);
  const publicUrl = env.publicUrl ?? `http://localhost:${front.port}`;
  const connection = await openConnection(env, log, onStop);
  await waitForDatabase(connection, { log, onWait: front.waitFor, signal });
  await migrateWith(connection, log);

  const secret = env.authSecret ?? keepSecret(env.dataDir);
  const place = { publicUrl, secret, connection };
  const [parts, thread] = await Promise.all([
    openParts({ ...place, env, log, works: works && !workApart, readers }, onStop),
    workApart?.(place) ?? null,
  ]);
  await addShippedTypes(parts.db);
  await keepPacks({ db: parts.db, packs: parts.packs, now: parts.clock(), withDefaults: env.defaultSources });
  await sealStoredKeys(parts);
  await sealWebhookKeys(parts);
  if (thread) onStop(thread.stop);
  else if (works) onStop(await startWork(parts));
  const callThread = answersApart && answers ? openCallThread(place, log, callHeapMb) : null;
  addMetrics(parts, thread, callThread);
  onStop(await startMetricExport({ settings: env.telemetry, version: parts.version, log }, parts.metrics));
  onStop(startAlarmTimer(parts));
  onStop(startHeartbeat(parts));
  // A folder that several processes use has no one address.
  if (answers && !env.databaseUrl) onStop(noteRunningAddress(env.dataDir, publicUrl));
  const readiness = openReadiness(parts.db);
  onStop(readiness.close);
  const { problem: notReady } = readiness;
  if (callThread) onStop(callThread.close);
  const hangs = thread?.hangs ?? neverHangs;
  const web = { connection, front, notReady, hangs, summaryPauseMs, answerApart: callThread?.answer };
  if (answers) await startWeb(parts, web, onStop);
  else front.use(createWorkerHttp(parts, notReady).fetch);
  return { publicUrl, setUpLink: answers ? await makeSetUpLink(parts.db, env, publicUrl, parts.clock()) : null };
}

function addMetrics(
  { env, metrics, db, log, poolUse, tracing }: Parts & { poolUse(): PoolUse },
  thread: WorkThread | null,
  callThread: CallThread | null,
): void {
  addDatabaseMetrics(metrics, db, log);
  metrics.addGauge("tocsin_disk_free_share", "Share of the disk of the data folder that is free", () =>
    readFreeShare(env.dataDir),
  );
  if (thread)
    metrics.addGauge("tocsin_work_active_seconds", "How long jobs kept their thread busy", thread.activeSeconds);
  if (tracing.isOn) {
    const counts = (): SpanCounts[] => [tracing.counts(), ...(thread ? [thread.spanCounts()] : [])];
    const total = (name: keyof SpanCounts) => counts().reduce((sum, one) => sum + one[name], 0);
    metrics.addCounter("tocsin_spans_total", "Spans by what became of them", "outcome", () => ({
      exported: total("exported"),
      lost: total("lost"),
    }));
  }
  addPoolMetrics(metrics, {
    main: poolUse,
    work: () => thread?.poolUse() ?? null,
    calls: () => callThread?.poolUse() ?? null,
  });
}

/** The connections of each thread that has some. */
function addPoolMetrics(metrics: Metrics, uses: Record<string, () => PoolUse | null>): void {
  const labels = ["thread"];
  const gauges = {
    tocsin_pool_connections: { help: "Connections to the database, by the thread that has them", labels },
    tocsin_pool_idle: { help: "Connections that nobody uses", labels },
    tocsin_pool_waiting: { help: "Requests and jobs that wait for a connection", labels },
  };
  metrics.addGauges(gauges, async (set) => {
    for (const [thread, use] of Object.entries(uses)) {
      const { total, idle, waiting } = use() ?? {};
      if (total !== undefined) set("tocsin_pool_connections", total, { thread });
      if (idle !== undefined) set("tocsin_pool_idle", idle, { thread });
      if (waiting !== undefined) set("tocsin_pool_waiting", waiting, { thread });
    }
  });
}

/** A migration of a large database takes as long as it takes. */
async function migrateWith(connection: object, log: Log): Promise<void> {
  const { db, close } = openDatabase({ ...connection, query_timeout: undefined }, log);
  await migrate(db).finally(close);
}

const isExempt = (path: string): boolean => ["/healthz", "/readyz", "/api/live"].includes(path);

const neverHangs = (): boolean => false;

type Web = {
  connection: object;
  front: Front;
  hangs(): boolean;
  notReady: Readiness["problem"];
  summaryPauseMs: number | undefined;
  answerApart: CallThread["answer"] | undefined;
};

async function startWeb(parts: Parts, { connection, front, ...state }: Web, onStop: OnStop): Promise<void> {
  const stopping = new AbortController();
  const hub = openLiveHub(connection, parts.log);
  const app = createHttp(parts, { ...state, hub, stopping: stopping.signal, webRoot: join(root, "build/web") });
  const { countShed } = parts.metrics;
  front.use(await shedOverload(app.fetch, { publicUrl: parts.publicUrl, countShed, isExempt }));
  onStop(async () => {
    stopping.abort();
    await hub.stop();
    await front.close();
  });
}

async function openConnection(env: Env, log: Log, onStop: OnStop): Promise<object> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl };
  const embedded = await startEmbedded(env.dataDir, log);
  onStop(embedded.stop);
  return embedded.connection;
}
