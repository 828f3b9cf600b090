import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startLoad } from "../testing/probes/request-load.ts";
import { openChaosProxy } from "../testing/servers/chaos-proxy.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { intakeKey } from "../testing/worlds/quake-intake.ts";

test("a database that stops responding is given up in time, and used again when it responds", async () => {
  const cluster = await createTestDatabase();
  const socket = new URL(cluster.url).searchParams.get("host");
  const way = await openChaosProxy(`${socket}/.s.PGSQL.5432`);
  onTestFinished(way.close);
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-silent-"));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    API_KEY: intakeKey,
    AUTH_SECRET: "a secret that only tests know, 32 long",
    DATABASE_URL: `postgres://tocsin@127.0.0.1:${way.port}/${cluster.name}?query_timeout=3000`,
  });
  onTestFinished(async () => {
    expect(await server.end(), server.output()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const load = startLoad(server.origin, ["/api/event", "/readyz"], { "x-api-key": intakeKey }, 20);
  onTestFinished(load.stop);
  const good = () =>
    eventually(
      async () => performance.now() - load.lastGood,
      (ms) => ms < 100,
    );
  await good();
  way.set("silent");
  await eventually(
    async () => load.statuses.get(503) ?? 0,
    (count) => count > 20,
  );
  way.set("none");
  const passable = performance.now();
  await eventually(
    async () => load.lastGood,
    (at) => at > passable,
    15_000,
  );
  await good();
  await load.stop();
  expect(load.bare).toBe(0);
  expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(load.slowestMs).toBeLessThan(10_000);
  expect(server.child.exitCode, server.output()).toBe(null);
});
