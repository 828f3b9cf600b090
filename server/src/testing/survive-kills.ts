import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "./client.ts";
import { type FeedServer, openFeedServer, usgsDocument } from "./feed-server.ts";
import { arrivalsOf, type Balance, balance, createChance, createWorld, type World } from "./ledger.ts";
import { type MailSink, openMailSink } from "./mail-sink.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export type Trial = { seed: number; kills: number; items: number; people: number };

export type Survival = Balance & {
  expected: number;
  /** Events stored at the end. */
  events: number;
  /** From each start to the address being printed. */
  readyMs: number[];
  /** From the last start until everything expected had arrived. */
  settledMs: number;
  /** What the last process printed, for a failure's message. */
  output: string;
};

const apiKey = "a-service-key-for-tests";
const feedCount = 5;
const patienceMs = 90_000;
const quietMs = 3000;

/**
 * Lets a world of quakes pass through a whole server that is killed without warning at random moments, every second time
 * together with its database, and weighs what the mail server got against what it had to get.
 */
export async function surviveKills(trial: Trial): Promise<Survival> {
  const world = createWorld(trial.seed, trial.people, trial.items);
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-survival-"));
  try {
    return await runTrial(trial, world, { mail, feeds, dataDir });
  } finally {
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Surroundings = { mail: MailSink; feeds: FeedServer; dataDir: string };

async function runTrial(trial: Trial, world: World, surroundings: Surroundings): Promise<Survival> {
  const { mail, feeds, dataDir } = surroundings;
  const chance = createChance(trial.seed + 1);
  const readyMs: number[] = [];
  const startNext = async (): Promise<ServerProcess> => {
    const began = performance.now();
    const server = await startServerProcess({
      ...{ DATA_DIR: dataDir, SMTP_URL: mail.url, FETCH_ALLOW: feeds.host, POLL_SECONDS: "1", API_KEY: apiKey },
    });
    readyMs.push(performance.now() - began);
    return server;
  };
  publish(feeds, world, 0);
  let server = await startNext();
  await register(server, feeds, world);
  for (let kill = 1; kill <= trial.kills; kill++) {
    publish(feeds, world, kill / trial.kills);
    await sleep(200 + chance() * 3000);
    await killHard(server, dataDir, chance() < 0.5);
    server = await startNext();
  }
  const settledMs = await settle(mail, world);
  const events = (await createClient(server.origin, { "x-api-key": apiKey }).get("/api/event?take=1")).body;
  await server.end();
  return {
    ...balance(world.expected, arrivalsOf(mail)),
    expected: world.expected.size,
    events: events.metadata.total,
    readyMs,
    settledMs,
    output: server.output(),
  };
}

/** Serves the first part of the quakes, spread over the feeds. */
function publish(feeds: FeedServer, { quakes }: World, share: number): void {
  const known = quakes.slice(0, Math.ceil(quakes.length * share));
  for (let feed = 0; feed < feedCount; feed++) {
    const own = known.filter((_, index) => index % feedCount === feed);
    feeds.serve(`/feed-${feed}`, usgsDocument(own), "application/json");
  }
}

async function register({ origin }: ServerProcess, feeds: FeedServer, { watchers }: World): Promise<void> {
  const client = createClient(origin, { "x-api-key": apiKey });
  const post = async (path: string, body: object): Promise<void> => {
    const { status } = await client.call("POST", path, body);
    if (status !== 201) throw new Error(`POST ${path} answered ${status}`);
  };
  for (const { email, sites } of watchers) {
    await post("/api/users", { email, type: "user" });
    for (const { radiusKm, ...site } of sites) await post("/api/monitor", { email, ...site, radius: radiusKm });
  }
  for (let feed = 0; feed < feedCount; feed++) {
    await post("/api/news-source", { name: `Quakes ${feed}`, url: `${feeds.origin}/feed-${feed}` });
  }
}

async function killHard(server: ServerProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const [postmaster] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const ended = server.end("SIGKILL");
  if (withDatabase) process.kill(Number(postmaster), "SIGKILL");
  await ended;
}

/** Waits until all that is expected has come and nothing more does; answers how long the expected took. */
async function settle(mail: MailSink, { expected }: World): Promise<number> {
  const began = performance.now();
  const missing = (): number => balance(expected, arrivalsOf(mail)).lost.length;
  while (missing() > 0 && performance.now() - began < patienceMs) await sleep(100);
  const settledMs = performance.now() - began;
  for (let seen = -1; seen !== mail.received.length; await sleep(quietMs)) seen = mail.received.length;
  return settledMs;
}
