import { existsSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "../platform/backup/backup-error.ts";
import { openOneConnection } from "../platform/backup/one-connection.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";
import type { Db } from "../platform/db/database.ts";
import { lastBackup, writeNote } from "../platform/db/installation-notes.ts";
import { type Env, EnvError, readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { endWith } from "../platform/operator-error.ts";
import { borrowEmbedded } from "../platform/postgres/borrow-embedded.ts";
import { findSecret } from "../platform/secrets.ts";
import { readVersion } from "../platform/version.ts";

// Sign-in links that nobody has followed are asked for again; live changes are counted in transactions of their database.
const leftOut = ["verification_tokens", "live_changes"];

/** `npm run backup -- FILE`: everything at one moment in one file, whether or not the server runs. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new EnvError("Enter the file to write: npm run backup -- FILE");
  const env = readEnv();
  const secret = env.authSecret ? null : findSecret(env.dataDir);
  const embedded = await borrow(env);
  try {
    const { client, db, close } = await openOneConnection(
      embedded?.connection ?? { connectionString: env.databaseUrl },
    );
    try {
      const { tables, rows, bytes } = await writeBackup(client, file, { version: readVersion(), secret, leftOut });
      await noteBackup(db);
      process.stdout.write(`Backup written to ${file}: ${rows} rows in ${tables} tables, ${bytes} bytes.\n`);
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
  if (secret) process.stdout.write("The backup contains the installation’s secret. Protect it like the database.\n");
}

/** For the overview. The backup is whole without it: a database that cannot be written to now is no failure. */
async function noteBackup(db: Db): Promise<void> {
  await writeNote(db, lastBackup, new Date().toISOString()).catch((error: Error) =>
    process.stderr.write(`The time of the backup could not be recorded: ${error.message}\n`),
  );
}

async function borrow(env: Env) {
  if (env.databaseUrl) return null;
  // Borrowing would lay out an empty one.
  if (!existsSync(join(env.dataDir, "postgres"))) {
    throw new BackupError(`There is no database in ${env.dataDir}. Set DATA_DIR to the folder of the installation.`);
  }
  return borrowEmbedded(env.dataDir, createLog("warn"));
}

main().catch(endWith);
