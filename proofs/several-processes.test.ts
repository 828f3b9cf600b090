import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Client, createClient, signIn } from "../testing/probes/client.ts";
import { openLiveStream } from "../testing/probes/live-stream.ts";
import { openFeedServer, usgsDocument } from "../testing/servers/feed-server.ts";
import { findFreePort } from "../testing/servers/free-port.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { openRoundRobin } from "../testing/servers/round-robin.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { arrivalsOf, balance, createWorld, type World } from "../testing/worlds/ledger.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";

const apiKey = "a-service-key-for-tests";
const deliveriesAtOnce = 4;

/** Two processes that answer and two that work, on one database, behind one address. */
async function startHouse() {
  const database = await createTestDatabase();
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const ports = [await findFreePort(), await findFreePort()];
  const workerPorts = [await findFreePort(), await findFreePort()];
  const balancer = await openRoundRobin(ports);
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-several-"));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret that only tests know, 32 long",
    PUBLIC_URL: balancer.origin,
    SMTP_URL: mail.url,
    FETCH_ALLOW: feeds.host,
    POLL_SECONDS: "1",
    API_KEY: apiKey,
  };
  const launch = (role: string, port: number) => startServerProcess({ ...settings, ROLES: role, PORT: String(port) });
  const webs = await Promise.all(ports.map((port) => launch("web", port)));
  const workers = await Promise.all(workerPorts.map((port) => launch("worker", port)));
  onTestFinished(async () => {
    await Promise.all([...webs, ...workers].map((one) => one.end()));
    await Promise.all([mail.close(), feeds.close(), balancer.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const service = createClient(balancer.origin, { "x-api-key": apiKey });
  return { mail, feeds, balancer, ports, workerPorts, webs, workers, service };
}

async function post(client: Client, path: string, body: object): Promise<void> {
  expect((await client.call("POST", path, body)).status, `POST ${path}`).toBe(201);
}

async function register(client: Client, { watchers }: World): Promise<void> {
  for (const { email, sites } of watchers) {
    await post(client, "/api/users", { email, type: "user" });
    await client.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    for (const { radiusKm, ...site } of sites) await post(client, "/api/monitor", { email, ...site, radius: radiusKm });
  }
}

test("two workers send everything once, and only services see their health", async () => {
  const { mail, feeds, service, workerPorts } = await startHouse();
  for (const port of workerPorts) {
    const origin = `http://localhost:${port}`;
    expect((await createClient(origin).get("/readyz")).status).toBe(200);
    expect((await createClient(origin).get("/metrics")).status).toBe(401);
    const prometheus = createClient(origin, { "x-api-key": apiKey });
    expect((await prometheus.get("/api/event")).status).toBe(404);
    const { status, body } = await prometheus.get("/metrics");
    expect(status).toBe(200);
    expect(body).toContain("tocsin_pool_connections");
  }
  const world = createWorld(11, 4, 120);
  await register(service, world);
  const url = feeds.serve("/quakes", usgsDocument(world.quakes), "application/json");
  await post(service, "/api/news-source", { name: "Quakes", url });
  await eventually(
    async () => balance(world.expected, arrivalsOf(mail)).lost,
    (lost) => lost.length === 0,
  );
  await sleep(3000);
  expect(balance(world.expected, arrivalsOf(mail))).toEqual({
    lost: [],
    phantom: [],
    again: 0,
    againUnderAnotherId: 0,
  });
  expect(world.expected.size).toBeGreaterThan(10);
});

test("after one process of each role is killed under load nothing is lost or invented, and an open page continues at the other", async () => {
  const { mail, feeds, balancer, ports, webs, workers, service } = await startHouse();
  const world = createWorld(12, 6, 300);
  await register(service, world);
  const anna = await signIn(balancer.origin, mail, "anna@example.org");
  const first = await openLiveStream(`http://127.0.0.1:${ports[0]}`, anna);
  const load = startLoad(service);
  const url = feeds.serve("/quakes", usgsDocument(world.quakes), "application/json");
  await post(service, "/api/news-source", { name: "Quakes", url });
  await eventually(
    async () => Math.min(created(first).length, arrivalsOf(mail).length),
    (count) => count > 0,
  );
  await Promise.all([webs[0]?.end("SIGKILL"), workers[0]?.end("SIGKILL")]);
  const second = await openLiveStream(`http://127.0.0.1:${ports[1]}`, anna, first.lastId());
  const seen = () => [...created(first), ...created(second)];
  await eventually(
    async () => balance(world.expected, arrivalsOf(mail)).lost.length + world.quakes.length - seen().length,
    (missing) => missing <= 0,
  );
  await sleep(3000);
  const { lost, phantom, again, againUnderAnotherId } = balance(world.expected, arrivalsOf(mail));
  expect({ lost, phantom, againUnderAnotherId }).toEqual({ lost: [], phantom: [], againUnderAnotherId: 0 });
  expect(again).toBeLessThanOrEqual(deliveriesAtOnce);
  expect(created(first).length).toBeLessThan(world.quakes.length);
  expect(seen().sort()).toEqual(world.quakes.map(({ magnitude, place }) => `M ${magnitude} - ${place}`).sort());
  const { statuses, cut } = await load.stop();
  expect([...statuses]).toEqual([200]);
  // Only what was on its way to the killed process is cut; the balancer sends the rest to the other.
  expect(cut).toBeLessThanOrEqual(loadAtOnce);
});

const created = ({ messages }: Awaited<ReturnType<typeof openLiveStream>>): string[] =>
  messages.filter(({ event, data }) => event === "event" && data.change === "created").map(({ data }) => data.title);

const loadAtOnce = 4;

/** Reads the list of events over and over, until stopped; which statuses came, and how many calls were cut. */
function startLoad(client: Client) {
  const statuses = new Set<number>();
  let [stopped, cut] = [false, 0];
  const readOn = async (): Promise<void> => {
    while (!stopped) {
      const answer = await client.get("/api/event?take=20").catch(() => null);
      if (answer) statuses.add(answer.status);
      else cut++;
      await sleep(20);
    }
  };
  const readers = Array.from({ length: loadAtOnce }, readOn);
  return {
    async stop() {
      stopped = true;
      await Promise.all(readers);
      return { statuses, cut };
    },
  };
}

test("processes that start with an empty database at the same time all start", async () => {
  const database = await createTestDatabase("template0");
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: "a secret that only tests know, 32 long" };
  const roles = ["web", "worker", "web,worker"];
  const all = await Promise.all(roles.map((ROLES) => startServerProcess({ ...settings, ROLES })));
  onTestFinished(async () => void (await Promise.all(all.map((one) => one.end()))));
  for (const { origin } of all) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});
