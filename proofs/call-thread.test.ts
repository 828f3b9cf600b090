import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../testing/probes/client.ts";
import { openSession, sessionCookie } from "../testing/probes/open-session.ts";
import { testSecret } from "../testing/servers/open-server.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../testing/servers/test-server.ts";
import { inCallThread } from "../testing/servers/work-thread-fault.ts";

const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-calls-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Four megabytes of JSON, whose arrays take a hundred. */
const hungry = JSON.stringify({ name: "Wrong", geometry: Array.from({ length: 950_000 }, () => [1]) });

test("a thread of calls that runs out of memory ends with its call; others are answered, and the next call has a new one", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" }, { answersApart: true, callHeapMb: 96 });
  server.allowErrors(/the thread of long-running calls ended/);
  const settings = { DATA_DIR: openFolder(), DATABASE_URL: server.databaseUrl, AUTH_SECRET: testSecret };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const anna = await server.signIn("anna@example.org");
  const exported = () =>
    eventually(
      () => anna.get("/api/users/export"),
      ({ status }) => status === 200,
    );
  await exported();
  let isOver = false;
  const refused = anna.call("POST", "/api/monitor", hungry).finally(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  while (!isOver) meanwhile.push((await anna.get("/api/users/settings")).status);
  const { status, body, headers } = await refused;
  expect([status, body.message], JSON.stringify(body)).toEqual([
    503,
    "The request took too much memory, or the server was stopped. Try again, or ask for less at once.",
  ]);
  expect(headers.get("retry-after")).toBe("5");
  expect(new Set(meanwhile)).toEqual(new Set([200]));
  await exported();
});

test("a thread of calls that computes without end does not prevent the server from stopping in good order", async () => {
  const [{ url }, dataDir] = [await createTestDatabase(), openFolder()];
  const sign = join(dataDir, "hang");
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: testSecret,
    NODE_OPTIONS: inCallThread(sign, "for (;;);"),
  });
  const anna = createClient(server.origin, {
    cookie: `${sessionCookie}=${await openSession(url, "anna@example.org")}`,
  });
  const ask = () => anna.get("/api/users/export");
  await eventually(ask, ({ status }) => status === 200);
  writeFileSync(sign, "");
  await eventually(
    async () => existsSync(`${sign}.on`),
    (isHanging) => isHanging,
  );
  const first = ask();
  // One at a time: the first one is under way.
  await eventually(ask, ({ status }) => status === 429);
  const asked = performance.now();
  expect(await server.end(), server.output()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect((await first).body.message).toBe("The server is stopping. Try again shortly.");
});
