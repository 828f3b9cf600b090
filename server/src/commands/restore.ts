import { msg } from "#messages";
import { cancelOptIns } from "../contacts/cancel-opt-ins.ts";
import { cancelPending } from "../notifications/deliver/cancel-pending.ts";
import { openOneConnection } from "../platform/backup/one-connection.ts";
import { countRows, type OpenBackup, openBackup } from "../platform/backup/read-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import type { Db } from "../platform/db/database.ts";
import { type Env, EnvError, readEnv } from "../platform/env.ts";
import { forgetAllWork } from "../platform/jobs/unfinished-work.ts";
import { english } from "../platform/language/translator.ts";
import { beginLiveEpoch } from "../platform/live/changes.ts";
import { createLog } from "../platform/log.ts";
import { endWith } from "../platform/operator-error.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";
import { keepSecret } from "../platform/secrets.ts";
import { restartDigests } from "../settings/rules.ts";
import { pollAllSoon } from "../sources/poll-all-soon.ts";

const notSent = msg({ id: "delivery.restored", message: "Not sent: restored from a backup taken at {takenAt}" });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run restore -- FILE`: fills an empty database from a backup; the server must not run. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new EnvError("Enter the file to read: npm run restore -- FILE");
  const env = readEnv();
  const backup = await openBackup(file);
  try {
    await restore(env, backup);
  } finally {
    await backup.close();
  }
}

async function restore(env: Env, backup: OpenBackup): Promise<void> {
  const { takenAt } = backup.header;
  const embedded = env.databaseUrl ? null : await startEmbedded(env.dataDir, createLog("warn"));
  try {
    const connection = await openOneConnection(embedded?.connection ?? { connectionString: env.databaseUrl });
    let withheld = 0;
    try {
      await restoreBackup(connection, backup, async (db) => {
        withheld = await quieten(db, takenAt);
        logSecret(env, backup.header.secret);
      });
    } finally {
      await connection.close();
    }
    say(`Restored ${countRows(backup.ends)} rows in ${backup.ends.length} tables from the backup taken at ${takenAt}.`);
    if (withheld > 0)
      say(`Notifications and opt-in requests that were queued at that time and will not be sent: ${withheld}.`);
  } finally {
    await embedded?.stop();
  }
}

/**
 * Queued notifications may have been sent since; what is published from now on is new. Deferred notifications, the time since
 * the last digest, and unprocessed inputs of the stages would send messages about old events.
 */
async function quieten(db: Db, takenAt: string): Promise<number> {
  await pollAllSoon(db);
  await beginLiveEpoch(db);
  await restartDigests(db);
  await forgetAllWork(db);
  const reason = english.translate(notSent, { takenAt });
  return (await cancelPending(db, reason)) + (await cancelOptIns(db, reason));
}

/** Keeps the backup's secret when none is here, and says what follows from another one. */
function logSecret(env: Env, secret: string | null): void {
  if (!secret && env.authSecret) return;
  const used = env.authSecret ?? (secret ? keepSecret(env.dataDir, secret) : null);
  if (used === secret && secret) return;
  say(
    secret
      ? "The secret of this installation differs from the backup’s. Links in mails that were sent before do not work here."
      : "The backup contains no secret. Set AUTH_SECRET to its former value, or links in mails that were sent before do not work here.",
  );
}

main().catch(endWith);
