import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "../../server/src/commands/demo/large/chance.ts";
import { type FeedServer, openFeedServer } from "../servers/feed-server.ts";
import { type MailSink, openMailSink } from "../servers/mail-sink.ts";
import { type ServerProcess, startServerProcess } from "../servers/server-process.ts";
import { type Failpoint, failpoints } from "./failpoints.ts";
import { arrivalsOf, type Balance, balance, createWorld, type World } from "./ledger.ts";
import { countEvents, intakeSettings, publish, register, settle } from "./quake-intake.ts";

export type Trial = {
  seed: number;
  kills: number;
  items: number;
  people: number;
  /**
   * How each process ends: killed at a random moment, killed at a random one of the named failpoints (or at a random moment
   * where it does not come by there), or asked to stop. Without: killed at random moments.
   */
  ending?: "moment" | "failpoint" | "stop";
};

export type Survival = Balance & {
  expected: number;
  /** Events stored at the end. */
  events: number;
  /** From each start to the address being printed. */
  readyMs: number[];
  /** From the last start until everything expected had arrived. */
  settledMs: number;
  /** Processes that were ended at a failpoint. */
  atFailpoints: number;
  /** From the wish to stop to the end, and the exit codes, where processes were asked to. */
  stopMs: number[];
  exitCodes: (number | null)[];
  /** What the last process printed, for a failure's message. */
  output: string;
};

/**
 * Sends earthquakes through a whole server that is killed without warning at random moments, every second time together with
 * its database, and compares the received mails with the expected ones.
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
  const ends: End[] = [];
  const readyMs: number[] = [];
  const startNext = async (): Promise<ServerProcess> => {
    const began = performance.now();
    const at = trial.ending === "failpoint" && readyMs.length > 0 && ends.length < trial.kills ? pick(chance) : "";
    const settings = { ...intakeSettings(mail, feeds), DATA_DIR: dataDir, FAILPOINT: at };
    // At some failpoints it ends before it has said that it is ready; the next one comes by others.
    const server = await startServerProcess(settings).catch(() => startServerProcess({ ...settings, FAILPOINT: "" }));
    readyMs.push(performance.now() - began);
    return server;
  };
  publish(feeds, world, 0);
  let server = await startNext();
  await register(server.origin, feeds, world);
  for (let kill = 1; kill <= trial.kills; kill++) {
    publish(feeds, world, kill / trial.kills);
    ends.push(await endOne(server, dataDir, chance, trial.ending));
    server = await startNext();
  }
  const settledMs = await settle(mail, world);
  const events = await countEvents(server.origin, world.quakes.length);
  await server.end();
  const stops = ends.filter((end) => end.how === "stop");
  return {
    ...balance(world.expected, arrivalsOf(mail)),
    expected: world.expected.size,
    events,
    readyMs,
    settledMs,
    output: server.output(),
    atFailpoints: ends.filter((end) => end.how === "failpoint").length,
    stopMs: stops.map(({ ms }) => ms),
    exitCodes: stops.map(({ code }) => code),
  };
}

type End = { how: "moment" | "failpoint" | "stop"; ms: number; code: number | null };

const pick = (chance: () => number): Failpoint => failpoints[Math.floor(chance() * failpoints.length)] as Failpoint;

async function endOne(
  server: ServerProcess,
  dataDir: string,
  chance: () => number,
  ending: Trial["ending"],
): Promise<End> {
  const waitMs = ending === "failpoint" ? 4000 : 200 + chance() * 3000;
  const [withDatabase, began] = [chance() < 0.5, performance.now()];
  const ended = await Promise.race([server.ended.then(() => true), sleep(waitMs, false)]);
  if (ended) return { how: "failpoint", ms: performance.now() - began, code: null };
  const wished = performance.now();
  if (ending === "stop") return { how: "stop", code: await server.end(), ms: performance.now() - wished };
  await killHard(server, dataDir, withDatabase);
  return { how: "moment", ms: 0, code: null };
}

async function killHard(server: ServerProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const [postmaster] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const ended = server.end("SIGKILL");
  if (withDatabase) process.kill(Number(postmaster), "SIGKILL");
  await ended;
}
