import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFeedServer } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { arrivalsOf, balance, createWorld } from "../testing/worlds/ledger.ts";
import { intakeSettings, publish, register, settle } from "../testing/worlds/quake-intake.ts";

const faketime = "/usr/bin/faketime";

/** Sends present earthquakes to a server whose machine's clock is wrong; returns the ledger. */
async function takeInWith(shift: string) {
  const [mail, feeds, database] = [await openMailSink(), await openFeedServer(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-clock-"));
  const world = createWorld(shift.charCodeAt(0), 3, 30);
  const server = await startServerProcess(
    { ...intakeSettings(mail, feeds), DATA_DIR: dataDir, DATABASE_URL: database.url },
    // Only the wall clock is wrong: the time that passes is not.
    [faketime, "-m", "--exclude-monotonic", "-f", shift],
  );
  onTestFinished(async () => {
    await server.end();
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  publish(feeds, world, 1);
  await register(server.origin, feeds, world);
  await settle(mail, world);
  return { ...balance(world.expected, arrivalsOf(mail)), expected: world.expected.size };
}

test.skipIf(!existsSync(faketime)).for(["+3d", "-3d"])(
  "a machine whose clock is off by %s loses nothing and sends nothing twice",
  async (shift) => {
    const { lost, phantom, again, expected } = await takeInWith(shift);
    expect(expected).toBeGreaterThan(0);
    expect({ lost, phantom, again }).toEqual({ lost: [], phantom: [], again: 0 });
  },
);
