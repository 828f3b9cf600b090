import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fillInstallation } from "../../server/src/commands/demo/large/fill-installation.ts";
import type { HistorySize } from "../../server/src/commands/demo/large/history.ts";
import { serveSources } from "../../server/src/commands/demo/large/serve-sources.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { testSecret } from "../servers/open-server.ts";
import { createTestDatabase } from "../servers/test-database.ts";
import { startTestServer, type TestServer } from "../servers/test-server.ts";

/** A server with the organisation of the large demo, and a share of its history until now. */
export async function startLargeOrganisation(size: HistorySize): Promise<TestServer> {
  const [voices, { url }] = [await serveSources(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-large-"));
  onTestFinished(async () => {
    await voices.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const place = { dataDir, secret: testSecret, publicUrl: "http://localhost:3000", log: createLog("error") };
  const connection = { connectionString: url };
  await fillInstallation({ ...place, connection }, { ...size, host: voices.host, until: new Date() });
  return startTestServer({ DATABASE_URL: url, FETCH_ALLOW: voices.host, WEBHOOK_ALLOW: voices.host });
}
