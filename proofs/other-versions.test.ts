import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../testing/probes/client.ts";
import { fingerprint } from "../testing/probes/fingerprint.ts";
import { openFeedServer, usgsDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import {
  debianPrograms,
  isOtherInstalled,
  isPostgresInstalled,
  otherPrograms,
} from "../testing/servers/postgres/installed-postgres.ts";
import { openOwnCluster } from "../testing/servers/postgres/own-cluster.ts";
import { runCommand, startServerProcess } from "../testing/servers/server-process.ts";
import { eachByItself, intakeKey, intakeSettings } from "../testing/worlds/quake-intake.ts";

// The oldest version that DATABASE_URL may name; skipped where PostgreSQL 15 is not installed (`apt-get install postgresql-15`).
test.skipIf(!isPostgresInstalled)(
  "on PostgreSQL 15 the server starts, sends, and restores a backup of the embedded one",
  async () => {
    const [mail, feeds, cluster] = [await openMailSink(), await openFeedServer(), await openOwnCluster(debianPrograms)];
    const folder = mkdtempSync(join(tmpdir(), "tocsin-15-"));
    onTestFinished(async () => {
      await Promise.all([mail.close(), feeds.close(), cluster.close()]);
      rmSync(folder, { recursive: true, force: true });
    });
    const quake = (id: string) => ({ id, magnitude: 5.5, place: `quake ${id}`, at: [-9.1, 38.7] as [number, number] });
    const site = { email: "anna@example.org", name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
    const notified = (id: string) =>
      mail.waitFor("anna@example.org", ({ email }) => email.subject?.includes(id) === true);

    const embedded = { ...intakeSettings(mail, feeds), DATA_DIR: join(folder, "data") };
    const first = await startServerProcess(embedded);
    const service = createClient(first.origin, { "x-api-key": intakeKey });
    await service.call("POST", "/api/users", { email: "anna@example.org", type: "user" });
    await service.call("PUT", "/api/users/rules?email=anna@example.org", eachByItself);
    await service.call("POST", "/api/monitor", site);
    const url = feeds.serve("/quakes", usgsDocument([quake("us1")]), "application/json");
    await service.call("POST", "/api/news-source", { name: "Quakes", url });
    await notified("us1");
    const file = join(folder, "backup");
    expect(await runCommand("backup", [file], embedded)).toMatchObject({ code: 0 });
    expect(await first.end()).toBe(0);

    const external = { ...intakeSettings(mail, feeds), DATA_DIR: join(folder, "other"), DATABASE_URL: cluster.url };
    const restored = await runCommand("restore", [file], external);
    expect(restored.code, restored.output).toBe(0);
    expect(Object.keys(await fingerprint({ connectionString: cluster.url }))).toContain("events");
    const second = await startServerProcess(external);
    onTestFinished(async () => void (await second.end()));
    const news = createClient(second.origin, { "x-api-key": intakeKey });
    expect((await news.get("/api/event")).body.result.map(({ title }: { title: string }) => title)).toEqual([
      "M 5.5 - quake us1",
    ]);
    feeds.serve("/quakes", usgsDocument([quake("us2")]), "application/json");
    await notified("us2");
    expect(mail.received).toHaveLength(2);
  },
);

// The solution if the bundled PostgreSQL has a newer major version than the one that created the data folder.
test.skipIf(!isOtherInstalled)(
  "a backup made on another major version is restored into the embedded database",
  async () => {
    const [mail, feeds, cluster] = [await openMailSink(), await openFeedServer(), await openOwnCluster(otherPrograms)];
    const folder = mkdtempSync(join(tmpdir(), "tocsin-other-"));
    onTestFinished(async () => {
      await Promise.all([mail.close(), feeds.close(), cluster.close()]);
      rmSync(folder, { recursive: true, force: true });
    });
    const old = { ...intakeSettings(mail, feeds), DATA_DIR: join(folder, "old"), DATABASE_URL: cluster.url };
    const first = await startServerProcess(old);
    const service = createClient(first.origin, { "x-api-key": intakeKey });
    await service.call("POST", "/api/users", { email: "anna@example.org", type: "user" });
    await service.call("POST", "/api/monitor", { email: "anna@example.org", name: "Depot", lat: 38.7, lon: -9.1 });
    const file = join(folder, "backup");
    expect(await runCommand("backup", [file], old)).toMatchObject({ code: 0 });
    expect(await first.end()).toBe(0);

    const embedded = { ...intakeSettings(mail, feeds), DATA_DIR: join(folder, "new") };
    const restored = await runCommand("restore", [file], embedded);
    expect(restored.code, restored.output).toBe(0);
    const second = await startServerProcess(embedded);
    onTestFinished(async () => void (await second.end()));
    const again = createClient(second.origin, { "x-api-key": intakeKey });
    expect((await again.get("/api/monitor?email=anna@example.org")).body.result).toMatchObject([{ name: "Depot" }]);
  },
);
