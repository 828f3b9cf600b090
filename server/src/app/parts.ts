import type { Agents } from "../analysis/agents/open-agents.ts";
import type { AnalyseByRules } from "../analysis/engine.ts";
import type { AssetFiles } from "../assets/import/asset-files.ts";
import type { ClickCounter } from "../links/count-clicks.ts";
import type { Channels } from "../notifications/channels/index.ts";
import type { Gazetteer } from "../places/gazetteer.ts";
import type { Geocoder } from "../places/geocoder.ts";
import type { MapBase } from "../places/map-base.ts";
import type { WorldTiles } from "../places/world-tiles.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { SessionLocks } from "../platform/db/session-locks.ts";
import type { DiskGuard } from "../platform/disk-guard.ts";
import type { Env } from "../platform/env.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { Log } from "../platform/log.ts";
import type { Mailer } from "../platform/mail/mail.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { GuardedSockets, SafeFetch } from "../platform/safe-fetch/index.ts";
import type { Sealer } from "../platform/sealer.ts";
import type { Tracing } from "../platform/telemetry/tracing.ts";
import type { Pack } from "../sources/packs/pack.ts";
import type { FeedReader } from "../sources/reading/feed-reader.ts";
import type { ReadSummary } from "../views/summary/open-summary-reader.ts";

/** The services that nouns depend on; created once in `start.ts` and passed down. */
export type Parts = {
  version: string;
  /** When this process started. */
  startedAt: Date;
  env: Env;
  log: Log;
  metrics: Metrics;
  /** Spans for the operator's collector. */
  tracing: Tracing;
  clock: Clock;
  db: Db;
  locks: SessionLocks;
  /** Whether there is room to write. */
  disk: Pick<DiskGuard, "problem">;
  queue: Queue;
  safeFetch: SafeFetch;
  /** To what people gave to be notified at. */
  deliveryFetch: SafeFetch;
  /** The same for protocols other than HTTP. */
  deliverySockets: GuardedSockets;
  feedReader: FeedReader;
  assetFiles: AssetFiles;
  /** Curated lists of sources: the product's and the operator's. */
  packs: Pack[];
  mailer: Mailer;
  channels: Channels;
  gazetteer: Gazetteer;
  readSummary: ReadSummary;
  geocoder: Geocoder;
  mapBase: MapBase;
  worldTiles: WorldTiles;
  clicks: ClickCounter;
  /** The analysis that asks nobody. */
  rules: AnalyseByRules;
  agents: Agents;
  /** Signs what only this installation may make. */
  secret: string;
  /** Encrypts the keys of destinations. */
  sealer: Sealer;
  /** Origin in links, without a slash at the end. */
  publicUrl: string;
  /** The base address of short links, without a slash at the end; null if they are disabled. */
  shortLinks: string | null;
};
