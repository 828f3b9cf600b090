import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testSecret } from "../../../testing/servers/open-server.ts";
import { startServerProcess } from "../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../testing/servers/test-database.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import { inWorkThread } from "../../../testing/servers/work-thread-fault.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";
import { startWorkThread } from "./start-work-thread.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-thread-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets nothing else happen in this thread until `isSo`, or until `mostMs` have passed; answers which. */
function blockUntil(isSo: () => boolean, mostMs: number): boolean {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const deadline = performance.now() + mostMs; performance.now() < deadline; Atomics.wait(pause, 0, 0, 20))
    if (isSo()) return true;
  return false;
}

test("an alert is sent while the main thread is blocked", async () => {
  const { service, databaseUrl, origin } = await startTestServer({ ROLES: "web" });
  const email = "anna@example.org";
  await service.call("POST", "/api/users", { email, type: "user" });
  await service.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
  await service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  const [dataDir, quiet] = [makeFolder(), { SMTP_URL: "", LOG_LEVEL: "warn" }];
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: testSecret, ...quiet };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const thread = await startWorkThread()({
    publicUrl: origin,
    secret: testSecret,
    connection: { connectionString: databaseUrl },
  });
  expect(thread.poolUse().total).toBeGreaterThan(0);

  const event = { title: "A fire", description: "At the harbour", lat: 38.7, lon: -9.1, severity: "severe" };
  expect((await service.call("POST", "/api/event", event)).status).toBe(201);
  const outbox = join(dataDir, "outbox");
  const isSent = () => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml"));
  expect(isSent()).toBe(false);
  expect(blockUntil(isSent, 300_000)).toBe(true);
  await thread.stop();
});

test("an uncaught error in the work thread ends the process", async () => {
  const [{ url }, dataDir] = [await createTestDatabase(), makeFolder()];
  const sign = join(dataDir, "fault");
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: testSecret,
    NODE_OPTIONS: inWorkThread(sign, `throw new Error("a fault")`),
  });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  writeFileSync(sign, "");
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("a fault");
});
