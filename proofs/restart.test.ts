import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../testing/probes/client.ts";
import { openChaosProxy } from "../testing/servers/chaos-proxy.ts";
import { openFeedServer, rssDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { arrivalsOf, balance, createWorld } from "../testing/worlds/ledger.ts";
import { countEvents, intakeKey, intakeSettings, publish, register, settle } from "../testing/worlds/quake-intake.ts";

async function openSurroundings() {
  const [mail, feeds, database] = [await openMailSink(), await openFeedServer(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-restart-"));
  onTestFinished(async () => {
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { mail, feeds, database, settings: { DATA_DIR: dataDir, DATABASE_URL: database.url } };
}

async function query(url: string, text: string): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test("a restart with a thousand events and queued messages sends those and none twice", async () => {
  const { mail, feeds, database, settings: places } = await openSurroundings();
  const world = createWorld(31, 6, 1000);
  const way = await openChaosProxy(Number(new URL(mail.url).port));
  onTestFinished(way.close);
  const settings = { ...intakeSettings({ url: `smtp://127.0.0.1:${way.port}` }, feeds), ...places };
  const first = await startServerProcess(settings);
  publish(feeds, world, 0.7);
  await register(first.origin, feeds, world);
  const pending = async () =>
    (await query(database.url, "select count(*)::int from deliveries where state = 'pending'"))[0].count as number;
  await eventually(
    async () => [await countEvents(first.origin, 700), await pending()],
    ([events, waiting]) => events === 700 && waiting === 0,
  );
  way.set("cut");
  publish(feeds, world, 1);
  expect(await countEvents(first.origin, 1000)).toBe(1000);
  const waiting = await eventually(pending, (count) => count > 0);
  const sent = mail.received.length;
  expect(await first.end()).toBe(0);
  const second = await startServerProcess(settings);
  onTestFinished(async () => void (await second.end()));
  await sleep(1500);
  expect(mail.received).toHaveLength(sent);
  way.set("none");
  await settle(mail, world);
  expect(balance(world.expected, arrivalsOf(mail))).toEqual({
    lost: [],
    phantom: [],
    again: 0,
    againUnderAnotherId: 0,
  });
  expect(sent).toBeGreaterThan(50);
  expect(mail.received.length - sent).toBeGreaterThanOrEqual(waiting);
});

test("after three hours of downtime each source is polled once, not once for every missed poll", async () => {
  const { mail, feeds, database, settings: places } = await openSurroundings();
  const settings = { ...intakeSettings(mail, feeds), ...places, POLL_SECONDS: "1800" };
  const paths = Array.from({ length: 8 }, (_, feed) => `/news-${feed}`);
  const first = await startServerProcess(settings);
  const service = createClient(first.origin, { "x-api-key": intakeKey });
  for (const path of paths) {
    const url = feeds.serve(path, rssDocument([{ guid: path, title: "Council meets" }]));
    expect((await service.call("POST", "/api/news-source", { name: path, url })).status).toBe(201);
  }
  const hits = () => paths.map((path) => feeds.hits.get(path) ?? 0);
  await eventually(
    async () => query(database.url, "select 1 from sources where last_success_at is not null"),
    (rows) => rows.length === paths.length,
  );
  expect(await first.end()).toBe(0);
  const before = hits();
  await query(
    database.url,
    `update sources set next_poll_at = now() - interval '3 hours', last_success_at = now() - interval '3 hours',
                        updated_at = now() - interval '4 hours'`,
  );
  const second = await startServerProcess(settings);
  onTestFinished(async () => void (await second.end()));
  const missed = () => query(database.url, "select 1 from sources where next_poll_at < now()");
  await eventually(missed, (rows) => rows.length === 0, 30_000);
  await sleep(3000);
  expect(hits()).toEqual(before.map((count) => count + 1));
  // It is known of each that it did not arrive in the meantime.
  expect(await query(database.url, "select source_id from source_outages")).toHaveLength(paths.length);
});
