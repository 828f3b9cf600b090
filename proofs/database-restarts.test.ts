import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signIn } from "../testing/probes/client.ts";
import { openLiveStream } from "../testing/probes/live-stream.ts";
import { openFeedServer, usgsDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { openOwnCluster } from "../testing/servers/postgres/own-cluster.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { createWorld } from "../testing/worlds/ledger.ts";
import { intakeKey, intakeSettings } from "../testing/worlds/quake-intake.ts";
import { killBackend, killPostmaster, type Rig, readPostmaster, weather } from "../testing/worlds/survive-restarts.ts";

const deliveriesAtOnce = 4;

async function startServer(settings: Record<string, string>) {
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-restarts-"));
  const server = await startServerProcess({ ...intakeSettings(mail, feeds), DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => {
    expect(await server.end(), server.output()).toBe(0);
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { server, mail, feeds, dataDir };
}

type House = Awaited<ReturnType<typeof startServer>>;

/** Disturbs the database again and again while items arrive, then checks that everything continues. */
async function passThrough(
  { server, mail, feeds }: House,
  { disturb, database }: Pick<Rig, "disturb" | "database">,
  rounds: number,
) {
  const world = createWorld(21, 4, 90);
  const page = await signIn(server.origin, mail, "anna@example.org");
  const seen = await weather({ origin: server.origin, world, mail, feeds, disturb, database, perSecond: 50 }, rounds);
  expect(server.child.exitCode, server.output()).toBe(null);
  const { lost, phantom, againUnderAnotherId } = seen;
  expect({ lost, phantom, againUnderAnotherId, events: seen.events, bare: seen.bare }, server.output()).toEqual({
    lost: [],
    phantom: [],
    againUnderAnotherId: 0,
    events: world.quakes.length,
    bare: 0,
  });
  expect(world.expected.size).toBeGreaterThan(5);
  expect(seen.again).toBeLessThanOrEqual(deliveriesAtOnce * rounds);
  expect(Object.keys(seen.statuses).filter((status) => status !== "200" && status !== "503")).toEqual([]);
  expect(Math.max(...seen.backMs)).toBeLessThan(5000);

  // One that listens for changes, however often it reconnected.
  expect(await countListeners(database)).toBe(1);
  const stream = await openLiveStream(server.origin, page);
  const late = { id: "us-late", magnitude: 5.5, place: "quake late", at: [10, 50] as [number, number] };
  const url = feeds.serve("/late", usgsDocument([late]), "application/json");
  await createClient(server.origin, { "x-api-key": intakeKey }).call("POST", "/api/news-source", { name: "Late", url });
  await eventually(
    async () => stream.messages.map(({ data }) => data.title),
    (titles) => titles.includes("M 5.5 - quake late"),
  );
  return seen;
}

async function countListeners(database: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  const question = "select count(*)::int from pg_stat_activity where application_name = 'tocsin live'";
  return (await client.query(question).finally(() => client.end())).rows[0].count;
}

test("an external PostgreSQL that is restarted three times as after a power cut, and whose process is killed, loses nothing", async () => {
  const cluster = await openOwnCluster();
  onTestFinished(cluster.close);
  const house = await startServer({ DATABASE_URL: cluster.url });
  const database = { connectionString: cluster.url };
  const disturb = (round: number) => (round === 4 ? killBackend(database) : cluster.restart());
  await passThrough(house, { disturb, database }, 4);
});

test("an embedded PostgreSQL that is killed, and whose process is killed, is owned by the same process afterwards", async () => {
  const house = await startServer({});
  const database = { host: join(house.dataDir, "run"), user: "tocsin", database: "postgres" };
  const disturb = (round: number) => (round === 1 ? killPostmaster(house.dataDir) : killBackend(database));
  await passThrough(house, { disturb, database }, 2);
  const postmaster = readPostmaster(house.dataDir);
  await expect(startServerProcess({ DATA_DIR: house.dataDir })).rejects.toThrow(`pid ${house.server.child.pid}`);
  // Nor did the second process, taking the database for one that was left behind, end it first.
  expect(readPostmaster(house.dataDir)).toBe(postmaster);
});
