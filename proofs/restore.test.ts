import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../server/src/platform/log.ts";
import { startEmbedded } from "../server/src/platform/postgres/embedded.ts";
import { type Client, createClient, signIn } from "../testing/probes/client.ts";
import { fingerprint } from "../testing/probes/fingerprint.ts";
import { openFeedServer, usgsDocument } from "../testing/servers/feed-server.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { runCommand, startServerProcess } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";

const quake = (index: number) => ({
  id: `us${index}`,
  magnitude: 5.5,
  place: `${index} km W of Lisbon`,
  at: [-9.1 - index / 1000, 38.7] as [number, number],
  time: new Date(Date.now() - 60_000),
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A mail server, a feed with earthquakes near Lisbon, and the settings of a server that knows both. */
async function makeWorld() {
  const [mail, feeds, folder] = [await openMailSink(), await openFeedServer(), makeFolder()];
  onTestFinished(async () => void (await Promise.all([mail.close(), feeds.close()])));
  const quakes = [quake(0), quake(1), quake(2)];
  const url = feeds.serve("/quakes", (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(usgsDocument(quakes));
  });
  const settings = { SMTP_URL: mail.url, FETCH_ALLOW: feeds.host, POLL_SECONDS: "1", PUBLIC_URL: "" };
  return { mail, quakes, url, settings, folder, file: join(folder, "backup"), dataDir: join(folder, "data") };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Anna signs in, watches Lisbon, and adds the feed. */
async function settle(origin: string, world: World): Promise<Client> {
  const anna = await signIn(origin, world.mail, "anna@example.org");
  expect((await anna.call("PUT", "/api/users/rules", eachByItself)).status).toBe(200);
  const asset = { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
  expect((await anna.call("POST", "/api/monitor", asset)).status).toBe(201);
  expect((await anna.call("POST", "/api/news-source", { name: "Quakes", url: world.url })).status).toBe(201);
  return anna;
}

const alerts = ({ mail }: World): number =>
  mail.received.filter(({ email }) => email.subject !== "Sign in to Tocsin").length;

const query = async (connection: pg.ClientConfig, text: string): Promise<any[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
};

const pendingOnes = "select id from deliveries where state = 'pending'";

test("after a move to another database all data is there, no old notification is sent, and new ones are", async () => {
  const world = await makeWorld();
  const first = await startServerProcess({ ...world.settings, DATA_DIR: world.dataDir });
  const anna = await settle(first.origin, world);
  await eventually(
    async () => alerts(world),
    (count) => count === 3,
  );
  // A delivery that waits for its next attempt when the backup is taken.
  world.mail.answer = { code: 451, text: "later" };
  world.quakes.push(quake(3));
  const socket = { host: join(world.dataDir, "run"), user: "tocsin", database: "postgres" };
  await eventually(
    async () => query(socket, `${pendingOnes} and id in (select delivery_id from delivery_attempts)`),
    (rows) => rows.length === 1,
  );
  expect(await first.end()).toBe(0);
  world.mail.answer = undefined;

  const embedded = await startEmbedded(world.dataDir, createLog("error"));
  const made = await runCommand("backup", [world.file], { DATA_DIR: world.dataDir });
  const before = await fingerprint(embedded.connection);
  await embedded.stop();
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Protect it like the database") });

  const { url } = await createTestDatabase("template0");
  const AUTH_SECRET = readFileSync(join(world.dataDir, "auth-secret"), "utf8");
  const target = { DATABASE_URL: url, AUTH_SECRET, DATA_DIR: join(world.folder, "other") };
  const restored = await runCommand("restore", [world.file], target);
  expect(restored.output).toContain("will not be sent: 1.");
  expect(restored.code).toBe(0);
  const after = await fingerprint({ connectionString: url });
  const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
  // Sources are due, the waiting delivery has failed, and one attempt states the reason.
  const meant = [
    ...["deliveries", "delivery_attempts", "live_changes", "sources", "verification_tokens"],
    // Nothing since then is listed in a digest.
    "user_rules",
    // When the backup was made is noted after it.
    "installation",
  ];
  expect(meant).toEqual(expect.arrayContaining(changed));
  for (const table of ["users", "assets", "items", "events", "matches", "decisions", "notifications"]) {
    expect(Number.parseInt(before[table] ?? "", 10), table).toBeGreaterThan(0);
  }

  const second = await startServerProcess({ ...world.settings, ...target });
  onTestFinished(async () => void (await second.end()));
  const again = createClient(second.origin, { cookie: anna.cookie() });
  expect((await again.get("/api/auth/session")).body.user.email).toBe("anna@example.org");
  const polledSince = new Date();
  await eventually(
    async () => (await again.get("/api/news-source")).body.result[0],
    (source) => new Date(source.lastSuccessAt) > polledSince,
  );
  expect(await query({ connectionString: url }, pendingOnes)).toEqual([]);
  world.quakes.push(quake(4));
  await eventually(
    async () => alerts(world),
    (count) => count > 3,
  );
  expect(world.mail.received.at(-1)?.email.text).toContain("4 km W of Lisbon");
  // What would come late has come by then.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(alerts(world)).toBe(4);
  const [last] = await query(
    { connectionString: url },
    "select provider_response from delivery_attempts where provider_response ~ 'backup'",
  );
  expect(last.provider_response).toMatch(/^Not sent: restored from a backup taken at 20\d\d-/);
});

// Each pair is written in one transaction.
const torn = {
  "an asset without its box":
    "select from assets where lat is not null and id not in (select asset_id from asset_boxes)",
  "an event without its first revision": "select from events where id not in (select event_id from event_revisions)",
  "an event without an item": "select from events where id not in (select event_id from event_items)",
  "a notification nobody is sent": "select from notifications where id not in (select notification_id from deliveries)",
  "a decision to send without a notification":
    "select from decisions where outcome = 'notified' and notification_id is null",
};

test("a backup during writes to every table is a consistent snapshot", async () => {
  const world = await makeWorld();
  const server = await startServerProcess({ ...world.settings, DATA_DIR: world.dataDir });
  onTestFinished(async () => void (await server.end()));
  const anna = await settle(server.origin, world);
  let loading = true;
  const load = async (): Promise<void> => {
    for (let index = 10; loading; index++) {
      if (world.quakes.length < 150) world.quakes.push(quake(index));
      await anna.call("POST", "/api/monitor", {
        name: `Site ${index}`,
        lat: 38.7,
        lon: -9.1 - index / 1000,
        radius: 5,
      });
    }
  };
  const loads = [load(), load()];
  const counts: number[] = [];
  for (const round of [1, 2, 3]) {
    await eventually(
      async () => alerts(world),
      (count) => count > round * 3,
    );
    const file = `${world.file}${round}`;
    expect(await runCommand("backup", [file], { DATA_DIR: world.dataDir })).toMatchObject({ code: 0 });
    const { url } = await createTestDatabase("template0");
    const target = { DATABASE_URL: url, AUTH_SECRET: "x".repeat(32), DATA_DIR: join(world.folder, `other${round}`) };
    const restored = await runCommand("restore", [file], target);
    expect(restored.output).toContain("Links in mails that were sent before do not work here");
    expect(restored.code).toBe(0);
    for (const [what, text] of Object.entries(torn)) {
      expect(await query({ connectionString: url }, text), what).toEqual([]);
    }
    expect(await query({ connectionString: url }, pendingOnes)).toEqual([]);
    counts.push((await query({ connectionString: url }, "select from assets")).length);
  }
  loading = false;
  await Promise.all(loads);
  // Writes continued between the backups.
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(3);
});

test("an embedded database moves to another folder with its secret, but not into one in use", async () => {
  const world = await makeWorld();
  const first = await startServerProcess({ ...world.settings, DATA_DIR: world.dataDir });
  await settle(first.origin, world);
  expect(await runCommand("backup", [world.file], { DATA_DIR: world.dataDir })).toMatchObject({ code: 0 });
  const refused = await runCommand("restore", [world.file], { DATA_DIR: world.dataDir });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`pid ${first.child.pid}`) });
  expect(await first.end()).toBe(0);

  const other = join(world.folder, "other");
  expect(await runCommand("restore", [world.file], { DATA_DIR: other })).toMatchObject({ code: 0 });
  const secretOf = (folder: string): string => readFileSync(join(folder, "auth-secret"), "utf8");
  expect(secretOf(other)).toBe(secretOf(world.dataDir));
  const again = await runCommand("restore", [world.file], { DATA_DIR: other });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("not empty") });
});

test("nothing is created if there is nothing to back up or the file is not a backup", async () => {
  const folder = makeFolder();
  const settings = { DATA_DIR: join(folder, "data") };
  const backup = await runCommand("backup", [join(folder, "backup")], settings);
  expect(backup).toMatchObject({ code: 1, output: expect.stringContaining("There is no database in") });
  const restore = await runCommand("restore", [join(folder, "backup")], settings);
  expect(restore).toMatchObject({ code: 1, output: expect.stringContaining("does not exist") });
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});
