import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../probes/client.ts";
import { openFeedServer, usgsDocument } from "../servers/feed-server.ts";
import { openScriptedMailServer, type Script } from "../servers/scripted-mail-server.ts";
import { startServerProcess } from "../servers/server-process.ts";
import { intakeKey, intakeSettings } from "./quake-intake.ts";

/** Workers on one database, a person who watches Lisbon, and a mail server that keeps to a script. */
export async function openTwoWorkers(databaseUrl: string, script: Script) {
  const [mail, feeds] = [await openScriptedMailServer(script), await openFeedServer()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-workers-"));
  const settings = {
    ...intakeSettings({ url: `smtp://127.0.0.1:${mail.port}` }, feeds),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const launch = (roles = "web,worker") => startServerProcess({ ...settings, ROLES: roles });
  return {
    mail,
    launch,
    /** Has one message made, for one person. */
    async cause(origin: string): Promise<void> {
      const service = createClient(origin, { "x-api-key": intakeKey });
      await service.call("POST", "/api/users", { email: "anna@example.org", type: "user" });
      const site = { email: "anna@example.org", name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
      await service.call("POST", "/api/monitor", site);
      const quake = { id: "us1", magnitude: 5.5, place: "quake at Lisbon", at: [-9.1, 38.7] as [number, number] };
      const url = feeds.serve("/quakes", usgsDocument([quake]), "application/json");
      await service.call("POST", "/api/news-source", { name: "Quakes", url });
    },
    async close(): Promise<void> {
      await Promise.all([mail.close(), feeds.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
