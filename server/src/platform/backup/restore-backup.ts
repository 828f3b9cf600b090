import { defined } from "@tocsin/contract";
import type pg from "pg";
import type { Db } from "../db/database.ts";
import { listMigrations, migrate, migrateTo } from "../db/migrate.ts";
import { BackupError } from "./backup-error.ts";
import { copyTarget, describeTables, listAppliedMigrations, listTableNames, lockTables, quoteName } from "./catalog.ts";
import { startChecksum } from "./checksum.ts";
import { copyIn, copyOut } from "./copy-protocol.ts";
import { makeExact } from "./exact-session.ts";
import type { Table } from "./header.ts";
import type { OneConnection } from "./one-connection.ts";
import type { ExpectedTable, OpenBackup } from "./read-backup.ts";

/**
 * Fills an empty database from a backup, all in one transaction: the schema as it was then, the rows, the proof that they
 * are the same, the newer migrations, and `finish`. Throws {@link BackupError} when the database is not empty or does
 * not fit; whatever is thrown, nothing has changed.
 */
export async function restoreBackup(
  { client, db }: OneConnection,
  backup: OpenBackup,
  finish: (db: Db) => Promise<void>,
): Promise<void> {
  const { header } = backup;
  await refuseUnknown(header.migrations);
  await makeExact(client);
  await db.transaction().execute(async (db) => {
    await refuseOther(client, header.migrations);
    await migrateTo(db, defined(header.migrations.at(-1)));
    await takeEmpty(client);
    await load(client, backup);
    await migrate(db);
    await finish(db);
  });
}

async function refuseUnknown(migrations: string[]): Promise<void> {
  const known = await listMigrations();
  if (migrations.some((name, index) => known[index] !== name)) {
    throw new BackupError("This backup was created by a newer version of Tocsin. Update Tocsin first.");
  }
}

async function refuseOther(client: pg.Client, migrations: string[]): Promise<void> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0 && (await listTableNames(client)).length > 0) {
    throw new BackupError("This database contains tables of another program. Restore into a new database.");
  }
  if (applied.some((name, index) => migrations[index] !== name)) {
    throw new BackupError(
      "This database was set up by a newer version of Tocsin than the backup. Restore into a new database.",
    );
  }
}

/** Has all tables to itself, and sees that they hold nothing. */
async function takeEmpty(client: pg.Client): Promise<void> {
  const names = await listTableNames(client);
  await lockTables(client, names, "access exclusive");
  for (const name of names) {
    const { rows } = await client.query(`select exists (select from ${quoteName(name)}) as filled`);
    if (rows[0].filled) {
      throw new BackupError(`This database is not empty: it contains ${name}. Restore into a new database.`);
    }
  }
  // Deleted rows leave gaps, and rows would be stored in another order than they arrive.
  await client.query(`truncate ${names.map(quoteName).join(", ")} restart identity`);
}

async function load(client: pg.Client, backup: OpenBackup): Promise<void> {
  const names = backup.header.tables.map(({ name }) => name);
  const here = new Map((await describeTables(client, names)).map((table) => [table.name, table]));
  for await (const { table, rows } of backup.tables()) {
    const same = here.get(table.name)?.columns.toSorted().join() === table.columns.toSorted().join();
    if (!same) throw new BackupError(`The table ${table.name} of the backup does not match this version.`);
    await copyIn(client, `copy ${copyTarget(table)} from stdin`, rows);
    await setSequences(client, table);
  }
  for (const expected of backup.ends) await prove(client, expected);
}

async function setSequences(client: pg.Client, { name, sequences }: Table): Promise<void> {
  for (const { column, value } of sequences) {
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3)", [quoteName(name), column, value]);
  }
}

/** The stored rows, written out again, must equal those of the backup. */
async function prove(client: pg.Client, { of: table, ...end }: ExpectedTable): Promise<void> {
  const checksum = startChecksum();
  for await (const bytes of copyOut(client, `copy ${copyTarget(table)} to stdout`)) checksum.add(bytes);
  const { rows, sha256 } = checksum.result();
  if (rows === end.rows && sha256 === end.sha256) return;
  throw new BackupError(`The rows of ${table.name} differ from those in the backup. Nothing was restored.`);
}
