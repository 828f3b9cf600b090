import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { openAgents } from "../analysis/agents/open-agents.ts";
import { addShippedTypes } from "../analysis/agents/shipped/add-shipped.ts";
import { createRulesEngine } from "../analysis/rules/index.ts";
import { openClickCounter } from "../links/count-clicks.ts";
import { findShortLinks } from "../links/short-links.ts";
import { createChannels } from "../notifications/channels/create-channels.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { openMapBase } from "../places/map-base.ts";
import { openGeocoder } from "../places/open-geocoder.ts";
import { openDatabaseClock } from "../platform/database-clock.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { type DiskGuard, openDiskGuard } from "../platform/disk-guard.ts";
import type { Env } from "../platform/env.ts";
import { securityHeaders } from "../platform/http/security.ts";
import type { Log } from "../platform/log.ts";
import { createMailer } from "../platform/mailer.ts";
import { createMetrics, type Metrics } from "../platform/metrics.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";
import { waitForDatabase } from "../platform/postgres/wait-for-database.ts";
import { openQueue } from "../platform/queue.ts";
import { createSafeFetch, parseAllow } from "../platform/safe-fetch/index.ts";
import { keepSecret } from "../platform/secrets.ts";
import { readVersion } from "../platform/version.ts";
import { addBuiltInSources } from "../sources/built-in.ts";
import { createFeedReader } from "../sources/formats/feed-reader.ts";
import { addDatabaseMetrics } from "../stats/collect-metrics.ts";
import { startAlarmTimer } from "./alarm-timer.ts";
import { createHttp, createWorkerHttp } from "./http.ts";
import { deliverSpecs, specs } from "./job-specs.ts";
import { createJobs } from "./jobs.ts";
import { openLiveHub } from "./live.ts";
import type { Parts } from "./parts.ts";
import { hands } from "./pipeline.ts";
import { startPollTimer } from "./poll-timer.ts";

const root = join(import.meta.dirname, "../../..");

export type Running = { publicUrl: string; stop(): Promise<void> };

type Closer = () => Promise<void> | void;

/**
 * Builds the parts and starts the roles asked for. What was started is stopped in the opposite order, also when a later
 * part cannot start. `signal` ends the waiting for a database that is not there yet; then it throws.
 */
export async function start(env: Env, log: Log, signal = new AbortController().signal): Promise<Running> {
  const closers: Closer[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return { publicUrl: await startParts(env, log, signal, (close) => closers.push(close)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(env: Env, log: Log, signal: AbortSignal, onStop: (close: Closer) => void): Promise<string> {
  // Listening comes first: with port 0 the address in links is known only then.
  const front = await listen(env, () => publicUrl);
  onStop(front.close);
  const publicUrl = env.publicUrl ?? `http://localhost:${front.port}`;
  const secret = env.authSecret ?? keepSecret(env.dataDir);
  const connection = await openConnection(env, log, onStop);
  await waitForDatabase(connection, { log, onWait: front.waitFor, signal });

  const database = openDatabase(connection, log);
  onStop(database.close);
  await migrateWith(connection, log);
  const { clock, close: stopClock } = await openDatabaseClock(database.db, log);
  onStop(stopClock);
  const worker = env.roles.has("worker");
  const userAgent = `Tocsin (+${publicUrl})`;
  const safeFetch = createSafeFetch({ allow: env.fetchAllow, userAgent });
  onStop(safeFetch.close);
  const { deliveryFetch, smsFetch } = openDeliveryFetches(env, userAgent, onStop);
  const feedReader = createFeedReader({ timeoutMs: 10_000, maxHeapMb: 512 });
  onStop(feedReader.close);
  const { hostname } = new URL(publicUrl);
  const from = env.mailFrom ?? `Tocsin <tocsin@${hostname}>`;
  const outboxDir = join(env.dataDir, "outbox");
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from, domain: hostname, outboxDir });
  onStop(mailer.close);
  const gazetteer = openGazetteer(join(root, "build/places.sqlite"));
  onStop(() => gazetteer.close());
  const locate = createLocate(gazetteer);
  const rules = createRulesEngine({ locate });
  const agents = await openAgents({ db: database.db, log, rules, locate, userAgent }, env.model);
  onStop(agents.close);
  const { geocoderUrl: url, geocoderToken: token, fetchAllow } = env;
  const geocoder = openGeocoder(gazetteer, { url, token, fetchAllow, userAgent });
  onStop(geocoder.close);
  const { mapStyleUrl: styleUrl, pmtiles: tilesFile } = env;
  const mapBase = openMapBase({ styleUrl, tilesFile, fetchAllow, userAgent }, log);
  onStop(mapBase.close);
  const queue = await openQueue(connection, [...Object.values(specs), ...Object.values(deliverSpecs)] as never[], log, {
    worker,
    alone: !env.databaseUrl,
  });
  onStop(queue.stop);
  const disk = await openDisk(env, log, worker ? queue.pause : async () => undefined);
  onStop(disk.close);

  const clicks = openClickCounter(database.db, log);
  onStop(clicks.close);
  const shortLinks = findShortLinks(env.linkShortener, publicUrl);
  const common = { env, clock, db: database.db, mailer, secret, publicUrl, shortLinks };
  const parts: Parts = {
    ...{ version: readVersion(), startedAt: clock(), metrics: openMetrics(database, log) },
    ...{ ...common, log, disk, queue, safeFetch, feedReader },
    channels: createChannels({ ...common, deliveryFetch, smsFetch }),
    ...{ gazetteer, geocoder, mapBase, clicks, agents },
  };
  await addShippedTypes(parts.db);
  if (env.defaultSources) await addBuiltInSources(parts.db, hands(parts).pollNow);
  if (worker) {
    await queue.work(createJobs(parts));
    // Found full at the start, nobody worked yet who could be told to pause.
    if (disk.problem()) await queue.pause(true);
    onStop(startPollTimer(parts));
  }
  onStop(startAlarmTimer(parts));
  if (env.roles.has("web")) startWeb(parts, connection, front, onStop);
  else front.use(createWorkerHttp(parts));
  return publicUrl;
}

function openMetrics({ db, poolUse }: Database, log: Log): Metrics {
  const metrics = createMetrics();
  addDatabaseMetrics(metrics, db, log);
  metrics.addGauge("tocsin_pool_connections", "Connections to the database", () => poolUse().total);
  metrics.addGauge("tocsin_pool_idle", "Connections that nobody uses", () => poolUse().idle);
  metrics.addGauge("tocsin_pool_waiting", "Requests and jobs that wait for a connection", () => poolUse().waiting);
  return metrics;
}

/**
 * How messages leave: through the guard to what people gave, and with the operator's own gateway for SMS beside it. A
 * redirect is no acceptance, so none is followed.
 */
function openDeliveryFetches(env: Env, userAgent: string, onStop: (close: Closer) => void) {
  const { gateway } = env.sms;
  const limits = { maxRedirects: 0, maxBytes: 1_000_000, timeoutMs: 15_000 };
  const host = gateway && new URL(gateway.kind === "hook" ? gateway.url : gateway.baseUrl).host;
  const deliveryFetch = createSafeFetch({ allow: env.fetchAllow, userAgent, limits });
  const smsFetch = createSafeFetch({ allow: host ? parseAllow(host) : [], userAgent, limits });
  onStop(deliveryFetch.close);
  onStop(smsFetch.close);
  return { deliveryFetch, smsFetch };
}

/** A migration of a large database takes as long as it takes. */
async function migrateWith(connection: object, log: Log): Promise<void> {
  const { db, close } = openDatabase({ ...connection, query_timeout: undefined }, log);
  await migrate(db).finally(close);
}

/** The embedded database shares a disk with whoever uses this machine; that of another server is looked after there. */
async function openDisk(env: Env, log: Log, pause: (isPaused: boolean) => Promise<void>): Promise<DiskGuard> {
  if (env.databaseUrl) return { problem: () => null, close: () => undefined };
  return openDiskGuard(env.dataDir, log, (isFull) => {
    pause(isFull).catch((error) => log.error("jobs could not be paused or taken up again", { isFull, error }));
  });
}

function startWeb(parts: Parts, connection: object, front: Front, onStop: (close: Closer) => void): void {
  let stopping = false;
  const hub = openLiveHub(connection, parts.log);
  front.use(createHttp(parts, { hub, isStopping: () => stopping, webRoot: join(root, "build/web") }));
  onStop(async () => {
    stopping = true;
    await hub.stop();
    await front.close();
  });
}

async function openConnection(env: Env, log: Log, onStop: (close: Closer) => void): Promise<object> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl };
  const embedded = await startEmbedded(env.dataDir, log);
  onStop(embedded.stop);
  return embedded.connection;
}

type Front = {
  port: number;
  /** What /readyz says is waited for. */
  waitFor(reason: string): void;
  use(app: Hono): void;
  close(): Promise<void>;
};

/**
 * How long is waited for somebody who sends slowly: for the head of a request, and for all of it. Idle connections are
 * kept longer than proxies keep theirs, so that none asks on one that is just being closed.
 */
const patience = {
  ...{ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000, keepAliveTimeout: 65_000 },
};

/** So many connections may wait to be taken; who finds no room there tries again after seconds, and knows no reason. */
const mostComing = 4096;

/** Listens at once and answers 503 until the application is there. */
async function listen(env: Env, publicUrl: () => string): Promise<Front> {
  const starting = new Hono();
  starting.use(securityHeaders(publicUrl));
  starting.get("/healthz", (c) => c.json({ status: "ok" }));
  let waitsFor = "Tocsin is starting";
  const refuse = (c: Context, message: string) => c.json({ message, code: "unavailable" }, 503, { "retry-after": "1" });
  starting.get("/readyz", (c) => refuse(c, waitsFor));
  starting.all("*", (c) => refuse(c, "Tocsin is starting"));
  let app = starting;
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    serverOptions: patience,
  }) as Server;
  server.maxHeadersCount = 100;
  // A connection on which nothing moves: an open stream says something every 20 seconds, unless nobody takes it.
  server.setTimeout(120_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.port, host: env.host, backlog: mostComing }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : env.port,
    waitFor: (reason) => {
      waitsFor = reason;
    },
    use: (ready) => {
      app = ready;
    },
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // What still has not ended after this is cut: a stop must come to its end.
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}
