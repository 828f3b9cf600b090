import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Load, startLoad } from "../probes/request-load.ts";
import type { FeedServer } from "../servers/feed-server.ts";
import type { MailSink } from "../servers/mail-sink.ts";
import { arrivalsOf, type Balance, balance, type World } from "./ledger.ts";
import { countEvents, intakeKey, publish, register, settle } from "./quake-intake.ts";

export type Rig = {
  origin: string;
  world: World;
  mail: MailSink;
  feeds: FeedServer;
  /** Takes the database away for a moment; it comes back by itself. */
  disturb(round: number): void | Promise<void>;
  database: pg.ClientConfig;
  perSecond: number;
};

export type Weathered = Balance & {
  events: number;
  statuses: Record<string, number>;
  /** 503 without Retry-After. */
  bare: number;
  /** From PostgreSQL's acceptance of connections to the next answer that is fine, for each disturbance. */
  backMs: number[];
  slowestMs: number;
};

/** Sends earthquakes through a server while its database is stopped again and again under requests. */
export async function weather(rig: Rig, rounds: number): Promise<Weathered> {
  const { origin, world, mail, feeds } = rig;
  publish(feeds, world, 0);
  await register(origin, feeds, world);
  const load = startLoad(
    origin,
    ["/api/event?take=20", "/api/users", "/api/news-source"],
    { "x-api-key": intakeKey },
    rig.perSecond,
  );
  const backMs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    publish(feeds, world, round / rounds);
    await sleep(800);
    const { cut } = await openWitness(rig.database);
    await rig.disturb(round);
    await cut;
    backMs.push(await waitUntilBack(rig, load));
  }
  await settle(mail, world);
  await load.stop();
  return {
    ...balance(world.expected, arrivalsOf(mail)),
    events: await countEvents(origin, world.quakes.length),
    statuses: Object.fromEntries(load.statuses),
    bare: load.bare,
    backMs,
    slowestMs: load.slowestMs,
  };
}

/** A connection of the test's own: wrapped so that waiting for it to open is not waiting for it to be cut. */
async function openWitness(database: pg.ClientConfig): Promise<{ cut: Promise<void> }> {
  const client = new pg.Client(database);
  const cut = new Promise<void>((resolve) => client.on("error", () => resolve()).on("end", () => resolve()));
  await client.connect();
  return { cut };
}

/** Waits for PostgreSQL, then for a good answer; how long after the first the second came. */
async function waitUntilBack({ database }: Rig, load: Load): Promise<number> {
  for (const deadline = Date.now() + 30_000; !(await accepts(database)); await sleep(5)) {
    if (Date.now() > deadline) throw new Error("PostgreSQL did not come back within 30 s");
  }
  const accepted = performance.now();
  for (const deadline = Date.now() + 60_000; load.lastGood < accepted; await sleep(5)) {
    if (Date.now() > deadline) throw new Error("No good answer within 60 s of PostgreSQL's return");
  }
  return load.lastGood - accepted;
}

async function accepts(database: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(database);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Kills one of PostgreSQL's own processes, one that serves Tocsin; it then ends all others and starts itself again. */
export async function killBackend(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'tocsin' order by random() limit 1",
  );
  if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
  await client.end().catch(() => undefined);
}

/** The process that the embedded server's others hang on. */
export const readPostmaster = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0]);

/** Ends the embedded server as by a power cut; its owner starts it again. */
export const killPostmaster = (dataDir: string): void => void process.kill(readPostmaster(dataDir), "SIGKILL");
