import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFeedServer } from "../../testing/servers/feed-server.ts";
import { openMailSink } from "../../testing/servers/mail-sink.ts";
import { openOwnCluster } from "../../testing/servers/postgres/own-cluster.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { createWorld } from "../../testing/worlds/ledger.ts";
import { intakeSettings } from "../../testing/worlds/quake-intake.ts";
import { killBackend, weather } from "../../testing/worlds/survive-restarts.ts";
import { quantile } from "./stats.ts";

/** An external PostgreSQL restarted as by a power cut, and each fifth time one of its processes killed, under requests. */
export async function benchDatabaseRestarts(rounds: number, items: number, seed: number): Promise<boolean> {
  const [cluster, mail, feeds] = [await openOwnCluster(), await openMailSink(), await openFeedServer()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-bench-"));
  const settings = { ...intakeSettings(mail, feeds), DATA_DIR: dataDir, DATABASE_URL: cluster.url };
  const server = await startServerProcess(settings);
  const database = { connectionString: cluster.url };
  const disturb = (round: number) => (round % 5 === 0 ? killBackend(database) : cluster.restart());
  const world = createWorld(seed, 6, items);
  const rig = { origin: server.origin, world, mail, feeds, disturb, database, perSecond: 200 };
  const seen = await weather(rig, rounds);
  const { lost, phantom, again, againUnderAnotherId, events, statuses, bare, backMs, slowestMs } = seen;
  const alive = server.child.exitCode === null;
  console.table([
    {
      rounds,
      items,
      events,
      expected: world.expected.size,
      lost: lost.length,
      "made up": phantom.length,
      "sent again": again,
      "again, other Message-ID": againUnderAnotherId,
      alive,
      answers: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
      "503 without Retry-After": bare,
      "back after PostgreSQL, median ms": Math.round(quantile(backMs, 0.5)),
      "at most ms": Math.round(Math.max(...backMs)),
      "slowest answer ms": Math.round(slowestMs),
    },
  ]);
  await server.end();
  await Promise.all([mail.close(), feeds.close(), cluster.close()]);
  rmSync(dataDir, { recursive: true, force: true });
  const others = Object.keys(statuses).filter((status) => status !== "200" && status !== "503").length;
  const wrong = lost.length + phantom.length + againUnderAnotherId + bare + others + (alive ? 0 : 1);
  return wrong === 0 && events === items && Math.max(...backMs) < 5000;
}
