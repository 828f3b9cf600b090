import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askRaw } from "../testing/probes/ask-raw.ts";
import { testSecret } from "../testing/servers/open-server.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { inWorkThread } from "../testing/servers/work-thread-fault.ts";

test("a hanging work thread fails the health check and does not prevent the process from stopping", async () => {
  const [{ url }, dataDir] = [await createTestDatabase(), mkdtempSync(join(tmpdir(), "tocsin-hangs-"))];
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const sign = join(dataDir, "hang");
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: testSecret,
    NODE_OPTIONS: inWorkThread(sign, "for (;;);"),
  });
  const ask = (path: string) => askRaw(server.origin, { path });
  expect((await ask("/healthz")).status).toBe(200);
  writeFileSync(sign, "");
  const { text } = await eventually(
    () => ask("/healthz"),
    ({ status }) => status === 503,
  );
  expect(text).toContain("The thread that runs jobs does not respond");
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/api/docs")).status).toBe(200);
  const asked = performance.now();
  expect(await server.end()).toBe(1);
  expect(performance.now() - asked).toBeLessThan(15_000);
});
