import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Closer, openParts } from "../../server/src/app/open-parts.ts";
import type { Parts } from "../../server/src/app/parts.ts";
import { readEnv } from "../../server/src/platform/env.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { sharedReaders, testSecret } from "../servers/open-server.ts";
import { createTestDatabase } from "../servers/test-database.ts";

/** The parts of a worker on a database of its own, whose clock a test sets ahead; nothing works on jobs yet. */
export async function openTestParts(settings: Record<string, string> = {}) {
  const { url } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-test-"));
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: testSecret, ...settings });
  const closers: Closer[] = [];
  const lines: string[] = [];
  const log = createLog("debug", (line) => lines.push(line));
  const place = {
    env,
    log,
    publicUrl: "http://localhost:3000",
    secret: testSecret,
    works: true,
    readers: sharedReaders,
  };
  const opened = await openParts({ ...place, connection: { connectionString: url } }, (close) => closers.push(close));
  onTestFinished(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let aheadMs = 0;
  const parts: Parts = { ...opened, clock: () => new Date(opened.clock().getTime() + aheadMs) };
  return {
    parts,
    /** What was logged so far. */
    lines,
    advance(ms: number): void {
      aheadMs += ms;
    },
  };
}
