import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../testing/probes/client.ts";
import { openFeedServer, usgsDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { eachByItself, intakeKey, intakeSettings } from "../testing/worlds/quake-intake.ts";

const place = mkdtempSync(join(tmpdir(), "tocsin-disk-"));
const mount = (...words: string[]): boolean => spawnSync("mount", words, { stdio: "ignore" }).status === 0;
const mayMount = mount("-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", place);

const quake = (id: string) => ({
  id,
  magnitude: 5.5,
  place: `quake ${id} at Lisbon`,
  at: [-9.1, 38.7] as [number, number],
  time: new Date(),
});

/** Writes until the disk takes no byte more. */
function fill(file: string): void {
  for (let size = 8_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size, 1));
    } catch {
      // Smaller pieces may still find room.
    }
  }
}

test.skipIf(!mayMount)(
  "a full disk stops only writing, which resumes automatically when there is space",
  {},
  async () => {
    const [mail, feeds] = [await openMailSink(), await openFeedServer()];
    const dataDir = join(place, "data");
    mkdirSync(dataDir);
    const server = await startServerProcess({ ...intakeSettings(mail, feeds), DATA_DIR: dataDir });
    onTestFinished(async () => {
      await server.end();
      await Promise.all([mail.close(), feeds.close()]);
      spawnSync("umount", [place]);
      rmSync(place, { recursive: true, force: true });
    });
    const client = createClient(server.origin, { "x-api-key": intakeKey });
    const email = "anna@example.org";
    await client.call("POST", "/api/users", { email, type: "user" });
    await client.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    const site = { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
    expect((await client.call("POST", "/api/monitor", site)).status).toBe(201);
    const url = feeds.serve("/quakes", usgsDocument([quake("us1")]), "application/json");
    await client.call("POST", "/api/news-source", { name: "Quakes", url });
    await mail.waitFor(email, (one) => one.email.subject?.includes("quake us1") ?? false);

    const ballast = join(place, "ballast");
    fill(ballast);
    expect(statfsSync(place).bavail).toBe(0);
    const ready = async () => (await client.get("/readyz")) as { status: number; body: { message?: string } };
    const red = await eventually(ready, ({ status }) => status === 503);
    expect(red.body.message).toContain("disk of the data folder is full");
    feeds.serve("/quakes", usgsDocument([quake("us1"), quake("us2")]), "application/json");
    for (let second = 0; second < 10; second++) {
      expect((await client.get("/api/event")).body.result).toHaveLength(1);
      expect((await client.call("POST", "/api/monitor", site)).status).toBe(503);
      await sleep(1000);
    }
    expect((await client.get("/healthz")).status).toBe(200);
    expect(server.child.exitCode).toBeNull();

    rmSync(ballast);
    const freed = performance.now();
    await eventually(ready, ({ status }) => status === 200);
    await mail.waitFor(email, (one) => one.email.subject?.includes("quake us2") ?? false);
    expect(performance.now() - freed).toBeLessThan(60_000);
    expect((await client.call("POST", "/api/monitor", site)).status).toBe(201);
    expect((await client.get(`/api/monitor?email=${email}`)).body.result).toHaveLength(2);
    const notified = mail.received.map((one) => /quake us\d/.exec(one.email.subject ?? "")?.[0]);
    expect(notified).toEqual(["quake us1", "quake us2"]);
  },
);
