import { createWriteStream, existsSync, type Stats } from "node:fs";
import { lstat, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { BackupError } from "./backup-error.ts";
import { copyTarget, describeTables, listAppliedMigrations, listTableNames, lockTables } from "./catalog.ts";
import { startChecksum } from "./checksum.ts";
import { copyOut } from "./copy-protocol.ts";
import { makeExact } from "./exact-session.ts";
import { endOfRows, type Header } from "./header.ts";
import { countRows, openBackup } from "./read-backup.ts";
import { seal } from "./seal.ts";

export type About = {
  version: string;
  secret: string | null;
  /** Tables whose rows mean nothing in another place or at another time. */
  leftOut: string[];
};

export type Written = { tables: number; rows: number; bytes: number };

/**
 * Writes a consistent snapshot of all tables while others write to them. The file (mode 0600) gets its name only when it is
 * complete, on the disk and verified. Throws {@link BackupError} if the database contains no Tocsin.
 */
export async function writeBackup(client: pg.Client, file: string, about: About): Promise<Written> {
  await refuseOtherThanFile(file);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeSnapshot(client, unfinished, about);
    const { ends, close } = await openBackup(unfinished);
    await close();
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { tables: ends.length, rows: countRows(ends), bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A device, a pipe or a folder would be replaced by the file when it is given its name. */
async function refuseOtherThanFile(file: string): Promise<void> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!existsSync(dirname(file)))
    throw new BackupError(`The folder ${dirname(file)} does not exist. Create it, or enter another file.`);
  if (!found || found.isFile()) return;
  throw new BackupError(`${file} is ${kindOf(found)}, not a regular file. Nothing was written. Enter another file.`);
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return "a folder";
  if (found.isSymbolicLink()) return "a link";
  return found.isFIFO() || found.isSocket() ? "a pipe" : "a device";
}

async function writeSnapshot(client: pg.Client, file: string, about: About): Promise<void> {
  await makeExact(client);
  const names = await listTableNames(client);
  await client.query("begin isolation level repeatable read, read only");
  try {
    // Before the first query, which takes the snapshot: a table that an upgrade alters after that would look empty in it.
    await lockTables(client, names, "access share");
    if (String(await listTableNames(client)) !== String(names)) {
      throw new BackupError("The database is being upgraded. Try again when the server has started.");
    }
    const header = await describeSnapshot(client, names, about);
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    await pipeline(records(client, header), createGzip(), seal, target);
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

async function describeSnapshot(client: pg.Client, names: string[], about: About): Promise<Header> {
  const { version, secret, leftOut } = about;
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError("There is nothing to back up: Tocsin is not set up in this database.");
  const { rows } = await client.query(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  const kept = names.filter((name) => !leftOut.includes(name));
  return { version, takenAt: rows[0].moment, migrations, secret, tables: await describeTables(client, kept) };
}

/** The content before it is compressed and sealed: a line of JSON, the tables' rows, each with a line of JSON, and one more. */
async function* records(client: pg.Client, header: Header): AsyncGenerator<string | Buffer> {
  let total = 0;
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    const checksum = startChecksum();
    for await (const bytes of copyOut(client, `copy ${copyTarget(table)} to stdout`)) {
      checksum.add(bytes);
      yield bytes;
    }
    const result = checksum.result();
    total += result.rows;
    yield `${endOfRows}${JSON.stringify({ table: table.name, ...result })}\n`;
  }
  yield `${JSON.stringify({ tables: header.tables.length, rows: total })}\n`;
}

/** A new name is safe from a power cut when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
