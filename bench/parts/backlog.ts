import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createClient } from "../../testing/probes/client.ts";
import { openFeedServer, usgsDocument } from "../../testing/servers/feed-server.ts";
import { findFreePort } from "../../testing/servers/free-port.ts";
import { openOwnCluster } from "../../testing/servers/postgres/own-cluster.ts";
import { openScriptedMailServer } from "../../testing/servers/scripted-mail-server.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { eachByItself, intakeKey, intakeSettings } from "../../testing/worlds/quake-intake.ts";

const people = 100;
const quakeOf = (text: string): string => /quake (\d+)/.exec(text)?.[1] ?? text;

/**
 * A number of messages are queued while the mail server is unavailable; how fast, how often and in which order they are sent
 * when it is available.
 */
export async function benchBacklog(size: number, awayMs: number): Promise<boolean> {
  const [cluster, feeds, port] = [await openOwnCluster(), await openFeedServer(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-bench-"));
  const server = await startServerProcess({
    ...intakeSettings({ url: `smtp://127.0.0.1:${port}` }, feeds),
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
  });
  const ask = async (text: string): Promise<any[]> => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  };
  const count = async (from: string): Promise<number> => (await ask(`select count(*)::int from ${from}`))[0].count;
  const until = async (from: string, wanted: number): Promise<void> => {
    while ((await count(from)) !== wanted) await sleep(200);
  };
  const service = createClient(server.origin, { "x-api-key": intakeKey });
  for (let person = 0; person < people; person++) {
    const email = `person${person}@example.org`;
    await service.call("POST", "/api/users", { email, type: "user" });
    await service.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    await service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  }
  const quakes = Array.from({ length: Math.ceil(size / people) }, (_, index) => ({
    id: `us${index}`,
    magnitude: 5.5,
    place: `quake ${index} at Lisbon`,
    at: [-9.1, 38.7] as [number, number],
  }));
  const expected = quakes.length * people;
  const url = feeds.serve("/quakes", usgsDocument(quakes), "application/json");
  await service.call("POST", "/api/news-source", { name: "Quakes", url });
  await until("deliveries where state = 'pending'", expected);
  await sleep(awayMs);
  const tried = await count("delivery_attempts");

  const mail = await openScriptedMailServer({}, port);
  const back = performance.now();
  await until("deliveries where state = 'sent'", expected);
  const drainedMs = performance.now() - back;
  const recorded = (await ask("select title from events order by id")).map(({ title }) => quakeOf(title)).join();
  const lines = Map.groupBy(mail.handedOver, ({ recipient }) => recipient);
  const inOrder = [...lines.values()].filter((line) => line.map(({ subject }) => quakeOf(subject)).join() === recorded);
  console.table([
    {
      messages: expected,
      people,
      "away s": awayMs / 1000,
      "attempts while away": tried,
      "drained after s": Number((drainedMs / 1000).toFixed(1)),
      "handed over": mail.handedOver.length,
      "people who got all in order": inOrder.length,
    },
  ]);
  await server.end();
  await Promise.all([mail.close(), feeds.close(), cluster.close()]);
  rmSync(dataDir, { recursive: true, force: true });
  return mail.handedOver.length === expected && inOrder.length === people && drainedMs < 600_000;
}
