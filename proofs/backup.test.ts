import { spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type OneConnection, openOneConnection } from "../server/src/platform/backup/one-connection.ts";
import { openBackup } from "../server/src/platform/backup/read-backup.ts";
import { restoreBackup } from "../server/src/platform/backup/restore-backup.ts";
import { writeBackup } from "../server/src/platform/backup/write-backup.ts";
import { listMigrations, migrate, migrateTo } from "../server/src/platform/db/migrate.ts";
import { fingerprint } from "../testing/probes/fingerprint.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";

const about = { version: "1.2.3", secret: "a secret", leftOut: ["live_changes"] };

async function openNew(template?: string): Promise<OneConnection & { url: string }> {
  const { url } = await createTestDatabase(template);
  const opened = await openOneConnection({ connectionString: url });
  onTestFinished(opened.close);
  return { ...opened, url };
}

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "backup");
}

async function restore(target: OneConnection, file: string): Promise<void> {
  const backup = await openBackup(file);
  await restoreBackup(target, backup, async () => undefined).finally(() => backup.close());
}

/** Every kind of column there is, filled with what is hard to write down. */
async function fill({ client }: OneConnection, text: string, number: number, json: unknown): Promise<void> {
  const lat = Math.max(-90, Math.min(90, number));
  await client.query("insert into users (id, email, created_at) values ($1, $1, '2026-01-02 03:04:05.678901+00')", [
    text,
  ]);
  const { rows } = await client.query(
    `insert into assets (user_id, name, description, lat, lon, radius_km) values ($1, $1, null, $2, 0, 4.9e-324) returning id`,
    [text, lat],
  );
  await client.query(
    "insert into asset_boxes values ($1, box(point($2, 1e-300), point(-0.1, 0.30000000000000004)), 1e-300, $2, 1, '{}')",
    [rows[0].id, lat],
  );
  await client.query("insert into installation values ($1, $2)", [text, JSON.stringify(json)]);
  await client.query(
    `insert into events (title, description, delete_after, first_seen_at) values ($1, $1, 'infinity', '0044-03-15 BC')`,
    [text],
  );
}

// PostgreSQL takes neither NUL nor half of a surrogate pair.
const texts = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\0"));
const awkward = ["", "\\.", "\n\\.\n", "\\N", "a\tb\r\nc\\", "\u2028 é 🌋", "'\"$1"];

test("values that are hard to encode are restored exactly", async () => {
  const source = await openNew();
  for (const [index, text] of awkward.entries()) await fill(source, text, index / 3, { [text]: [text, 1e300, null] });
  const samples = fc.sample(fc.tuple(texts, fc.double({ noNaN: true, noDefaultInfinity: true })), 100);
  const seen = new Set(awkward);
  for (const [text, number] of samples) {
    if (!seen.has(text)) await fill(source, text, number, [text, number]);
    seen.add(text);
  }
  const file = makeFile();
  await writeBackup(source.client, file, about);
  const target = await openNew("template0");
  await restore(target, file);
  expect(await fingerprint({ connectionString: target.url })).toEqual(
    await fingerprint({ connectionString: source.url }),
  );
});

test("deleted rows do not free their ids, and generated columns are created again", async () => {
  const source = await openNew();
  for (const text of ["one", "two", "three"]) await fill(source, text, 1, {});
  await source.client.query("delete from events where title <> 'one'");
  const file = makeFile();
  await writeBackup(source.client, file, about);
  const target = await openNew("template0");
  await restore(target, file);
  await fill(target, "four", 1, {});
  const { rows } = await target.client.query(
    "select id, title from events where words @@ to_tsquery('simple', 'one | four') order by id",
  );
  expect(rows).toEqual([
    { id: 1, title: "one" },
    { id: 4, title: "four" },
  ]);
});

test.for(await listMigrations())("a backup from the time of %s is migrated", async (migration) => {
  const source = await openNew("template0");
  await migrateTo(source.db, migration);
  await source.client.query("insert into users (id, email) values ('anna', 'anna@example.org')");
  const file = makeFile();
  await writeBackup(source.client, file, about);
  const target = await openNew("template0");
  await restore(target, file);
  const { rows } = await target.client.query("select name from kysely_migration order by name");
  expect(rows.map(({ name }) => name)).toEqual(await listMigrations());
  expect((await target.client.query("select email from users")).rows).toEqual([{ email: "anna@example.org" }]);
});

test("an omitted table is empty after the restore", async () => {
  const source = await openNew();
  await source.client.query("insert into live_changes (kind, change, subject_id) values ('event', 'created', '1')");
  const file = makeFile();
  await writeBackup(source.client, file, about);
  const target = await openNew("template0");
  await restore(target, file);
  expect((await target.client.query("select from live_changes")).rowCount).toBe(0);
});

test.each([
  ["a folder", (file: string) => mkdirSync(file)],
  ["a link", (file: string) => symlinkSync("/dev/null", file)],
  ["a pipe", (file: string) => spawnSync("mkfifo", [file])],
])("a target that is %s is refused and not changed", async (kind, make) => {
  const source = await openNew();
  const file = makeFile();
  make(file);
  const before = lstatSync(file).mode;
  await expect(writeBackup(source.client, file, about)).rejects.toThrow(`${file} is ${kind}, not a regular file`);
  expect(lstatSync(file).mode).toBe(before);
  expect(readdirSync(dirname(file))).toEqual(["backup"]);
});

/** A backup of a few rows, and a database in which nothing may change. */
async function makeVictim() {
  const source = await openNew();
  for (const text of awkward) await fill(source, text, 1, {});
  const file = makeFile();
  await writeBackup(source.client, file, about);
  const target = await openNew("template0");
  const tables = async () => (await target.client.query("select from pg_class where relkind = 'r'")).rowCount;
  return { file, target, tables, before: await tables() };
}

test("a file that is truncated at any point is refused before anything changes", async () => {
  const { file, target, tables, before } = await makeVictim();
  const whole = readFileSync(file);
  const lengths = fc.sample(fc.nat(whole.length - 1), 20);
  for (const length of [0, 5, 16, 80, whole.length - 65, whole.length - 1, ...lengths]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(restore(target, file), `cut to ${length} of ${whole.length}`).rejects.toThrow(/damaged|not a backup/);
  }
  expect(await tables()).toBe(before);
});

test("a file with one wrong bit at any point is refused before anything changes", async () => {
  const { file, target, tables, before } = await makeVictim();
  const whole = readFileSync(file);
  const flips = fc.sample(fc.tuple(fc.nat(whole.length - 1), fc.nat(7)), 100);
  for (const [at, bit] of flips) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] as number) ^ (1 << bit);
    writeFileSync(file, flipped);
    await expect(restore(target, file), `bit ${bit} of byte ${at}`).rejects.toThrow(/damaged|not a backup|newer/);
  }
  expect(await tables()).toBe(before);
  writeFileSync(file, whole);
  await restore(target, file);
});

test("a failure at the very end leaves nothing behind", async () => {
  const { file, target, tables, before } = await makeVictim();
  const backup = await openBackup(file);
  const failing = restoreBackup(target, backup, () => Promise.reject(new Error("failed at the end")));
  await expect(failing.finally(backup.close)).rejects.toThrow("failed at the end");
  expect(await tables()).toBe(before);
  await restore(target, file);
});

test("a running upgrade is waited for, and its tables do not look empty", async () => {
  const source = await openNew();
  for (const text of awkward) await fill(source, text, 1, {});
  const upgrade = new pg.Client({ connectionString: source.url });
  await upgrade.connect();
  onTestFinished(() => upgrade.end());
  // Rewritten, the table has no rows for a reader that started before this ends.
  await upgrade.query("begin; alter table installation alter column value type text using value::text");
  const file = makeFile();
  const writing = writeBackup(source.client, file, about);
  const waits = async () =>
    (await upgrade.query("select from pg_locks where not granted and relation = 'installation'::regclass")).rowCount ===
    1;
  while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 5));
  await upgrade.query("commit");
  await writing;
  const { ends, close } = await openBackup(file);
  await close();
  expect(ends.find(({ table }) => table === "installation")?.rows).toBe(awkward.length);
});

test("a database with a single row is refused and keeps it", async () => {
  const { file } = await makeVictim();
  const target = await openNew("template0");
  await migrate(target.db);
  await target.client.query("insert into installation values ('name', '1')");
  const before = await fingerprint({ connectionString: target.url });
  await expect(restore(target, file)).rejects.toThrow("not empty");
  expect(await fingerprint({ connectionString: target.url })).toEqual(before);
});

test("a database of another program is refused, and so is a backup of a database without Tocsin", async () => {
  const { file } = await makeVictim();
  const target = await openNew("template0");
  await target.client.query("create table songs (name text)");
  await expect(restore(target, file)).rejects.toThrow("another program");
  await expect(writeBackup(target.client, `${file}2`, about)).rejects.toThrow("Tocsin is not set up");
  expect(readdirSync(join(file, ".."))).toEqual(["backup"]);
});

test("a backup of a newer version is refused", async () => {
  const source = await openNew();
  await source.client.query("insert into kysely_migration values ('9999-from-the-future', '2099')");
  const file = makeFile();
  await writeBackup(source.client, file, about);
  await expect(restore(await openNew(), file)).rejects.toThrow("Update Tocsin first");
  const text = readFileSync(file, "latin1").replace("tocsin-backup 1\n", "tocsin-backup 2\n");
  writeFileSync(file, text, "latin1");
  await expect(restore(await openNew(), file)).rejects.toThrow("Update Tocsin first");
});

test("only its owner can read the file, and it replaces an older one", async () => {
  const { client } = await openNew();
  const file = makeFile();
  writeFileSync(file, "an older backup");
  await writeBackup(client, file, about);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, ".."))).toEqual(["backup"]);
  const { header, close } = await openBackup(file);
  await close();
  expect(header).toMatchObject({ version: "1.2.3", secret: "a secret", migrations: await listMigrations() });
});
