import { join } from "node:path";
import { openAgents } from "../analysis/agents/open-agents.ts";
import { classifierOf, createRulesEngine } from "../analysis/rules/index.ts";
import { openClickCounter } from "../links/count-clicks.ts";
import { findShortLinks } from "../links/short-links.ts";
import { createChannels } from "../notifications/channels/create-channels.ts";
import { areaOfCodes } from "../places/areas/area-of-codes.ts";
import { createCoverage } from "../places/coverage.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { openMapBase } from "../places/map-base.ts";
import { namePoint } from "../places/name-point.ts";
import { openGeocoder } from "../places/open-geocoder.ts";
import { openWorldTiles } from "../places/world-tiles.ts";
import { openDatabaseClock } from "../platform/database-clock.ts";
import { openDatabase, type PoolUse } from "../platform/db/database.ts";
import { openSessionLocks } from "../platform/db/session-locks.ts";
import { type DiskGuard, openDiskGuard } from "../platform/disk-guard.ts";
import type { Env } from "../platform/env.ts";
import { openQueue } from "../platform/jobs/queue.ts";
import type { Log } from "../platform/log.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createGuardedSockets, createSafeFetch, parseAllow, userAgentOf } from "../platform/safe-fetch/index.ts";
import { createSealer } from "../platform/sealer.ts";
import { openTraces } from "../platform/telemetry/open-telemetry.ts";
import { traceFetch } from "../platform/telemetry/trace-fetch.ts";
import type { Tracing } from "../platform/telemetry/tracing.ts";
import { readVersion } from "../platform/version.ts";
import { readPacks } from "../sources/packs/read-packs.ts";
import { openSummaryReader } from "../views/summary/open-summary-reader.ts";
import { openReaders, type Readers } from "./open-readers.ts";
import type { Parts } from "./parts.ts";
import { allJobs } from "./stages/all-jobs.ts";

export const root = join(import.meta.dirname, "../../..");

export type Closer = () => Promise<void> | void;
export type OnStop = (close: Closer) => void;

/** The differences between the threads of one process. */
export type Place = {
  env: Env;
  log: Log;
  publicUrl: string;
  /** Found or made once: two threads that look at a new data folder together would each make their own. */
  secret: string;
  /** The address of the database, which is available and migrated. */
  connection: object;
  /** Whether jobs are worked on here. */
  works: boolean;
  /** Those that several servers of one process share, and their owner closes; otherwise the parts have their own. */
  readers?: Readers;
};

/** Builds the parts; each is closed by `onStop`, the last one first. */
export async function openParts(place: Place, onStop: OnStop): Promise<Parts & { poolUse(): PoolUse }> {
  const { env, log, publicUrl, secret, connection } = place;
  const version = readVersion();
  const tracing = await openTraces({ settings: env.telemetry, version, log });
  onStop(tracing.close);
  const { db, poolUse, close } = openDatabase(connection, log);
  onStop(close);
  const locks = openSessionLocks(connection, log);
  onStop(locks.close);
  const { clock, close: stopClock } = await openDatabaseClock(db, log);
  onStop(stopClock);
  const userAgent = userAgentOf(version, env.contact ?? publicUrl);
  const safeFetch = traceFetch(tracing, createSafeFetch({ allow: env.fetchAllow, userAgent }));
  onStop(safeFetch.close);
  const { feedReader, assetFiles } = place.readers ?? openOwnReaders(onStop);
  const { hostname } = new URL(publicUrl);
  const from = env.mailFrom ?? `Tocsin <tocsin@${hostname}>`;
  const outboxDir = join(env.dataDir, "outbox");
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from, domain: hostname, outboxDir });
  onStop(mailer.close);
  const { gazetteer, geocoder, mapBase, worldTiles } = openPlaces(env, userAgent, log, onStop);
  const locate = createLocate(gazetteer);
  const rules = createRulesEngine(
    { locate, nameAt: (point, called) => namePoint(gazetteer, point, called), areaOf: areaOfCodes },
    classifierOf(env.dataDir, (reason) => log.warn("the shipped weights are used", { reason })),
  );
  const agents = await openAgents({ db, log, rules, locate, userAgent }, env.model);
  onStop(agents.close);
  const { queue, disk } = await openQueueAndDisk(place, onStop);
  const clicks = openClickCounter(db, log);
  onStop(clicks.close);
  const sealer = createSealer([secret, ...(env.previousAuthSecret ? [env.previousAuthSecret] : [])], "destinations");
  const common = {
    env,
    clock,
    db,
    mailer,
    secret,
    sealer,
    publicUrl,
    shortLinks: findShortLinks(env.linkShortener, publicUrl),
  };
  const fetches = openDeliveryFetches(env, userAgent, tracing, onStop);
  return {
    version,
    startedAt: clock(),
    metrics: createMetrics(),
    tracing,
    poolUse,
    ...common,
    log,
    locks,
    disk,
    queue,
    safeFetch,
    feedReader,
    assetFiles,
    rules,
    packs: readPacks(env.packsDir),
    channels: createChannels({ ...common, ...fetches }),
    deliveryFetch: fetches.deliveryFetch,
    deliverySockets: fetches.deliverySockets,
    gazetteer,
    readSummary: openSummaryReader({ db, clock, coverage: createCoverage(gazetteer) }),
    geocoder,
    mapBase,
    worldTiles,
    clicks,
    agents,
  };
}

function openOwnReaders(onStop: OnStop): Readers {
  const readers = openReaders();
  onStop(readers.close);
  return readers;
}

function openPlaces(env: Env, userAgent: string, log: Log, onStop: OnStop) {
  const gazetteer = openGazetteer(join(root, "build/places.sqlite"));
  onStop(() => gazetteer.close());
  const { geocoderUrl: url, geocoderToken: token, fetchAllow } = env;
  const { mapStyleUrl: styleUrl, pmtiles: tilesFile, mapLayersFile: layersFile } = env;
  const geocoder = openGeocoder(gazetteer, { url, token, fetchAllow, userAgent });
  onStop(geocoder.close);
  const mapBase = openMapBase({ styleUrl, tilesFile, layersFile, fetchAllow, userAgent }, log);
  onStop(mapBase.close);
  const worldTiles = openWorldTiles(join(root, "server/src/places/base-map/world.pmtiles"));
  onStop(worldTiles.close);
  return { gazetteer, geocoder, mapBase, worldTiles };
}

/**
 * How messages are sent: through the guarded fetch to addresses that people enter, and with the operator's own SMS gateway. A
 * redirect does not confirm acceptance, so none is followed.
 */
function openDeliveryFetches(env: Env, userAgent: string, tracing: Tracing, onStop: OnStop) {
  const { gateway } = env.sms;
  const limits = { maxRedirects: 0, maxBytes: 1_000_000, timeoutMs: 15_000 };
  const host = gateway && new URL(gateway.kind === "hook" ? gateway.url : gateway.baseUrl).host;
  const people = { allow: env.webhookAllow, allowedBy: "WEBHOOK_ALLOW" } as const;
  const deliveryFetch = traceFetch(tracing, createSafeFetch({ ...people, userAgent, limits }));
  const smsFetch = traceFetch(tracing, createSafeFetch({ allow: host ? parseAllow(host) : [], userAgent, limits }));
  const deliverySockets = createGuardedSockets(people);
  onStop(deliveryFetch.close);
  onStop(smsFetch.close);
  return { deliveryFetch, deliverySockets, smsFetch };
}

async function openQueueAndDisk({ env, log, connection, works }: Place, onStop: OnStop) {
  const queue = await openQueue(connection, allJobs, log, { worker: works, alone: works && !env.databaseUrl });
  onStop(queue.stop);
  const disk = await openDisk(env, log, works ? queue.pause : async () => undefined);
  onStop(disk.close);
  return { queue, disk };
}

/** The embedded database shares a disk with other users of this machine; the disk of another server is watched there. */
async function openDisk(env: Env, log: Log, pause: (isPaused: boolean) => Promise<void>): Promise<DiskGuard> {
  if (env.databaseUrl) return { problem: () => null, close: () => undefined };
  return openDiskGuard(env.dataDir, log, (isFull) => {
    pause(isFull).catch((error) => log.error("jobs could not be paused or resumed", { isFull, error }));
  });
}
