import type { Closer } from "../../../app/open-parts.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import type { Log } from "../../../platform/log.ts";
import { openRecordedInstallation } from "../../replay/recorded-installation.ts";
import { type Large, playHistory } from "./play-history.ts";

type Installation = {
  /** The address of an empty database. */
  connection: object;
  dataDir: string;
  publicUrl: string;
  secret: string;
  log: Log;
};

/** Fills an empty database with the organisation of the large demo and its history. A server can be started on it then. */
export async function fillInstallation(installation: Installation, large: Large): Promise<void> {
  const { connection, dataDir, log, ...own } = installation;
  const { db, close } = openDatabase(connection, log);
  await migrate(db).finally(close);
  const closers: Closer[] = [];
  const settings = { FETCH_ALLOW: large.host, WEBHOOK_ALLOW: large.host };
  try {
    const opened = await openRecordedInstallation(connection, dataDir, log, (close) => closers.push(close), {
      ...own,
      settings,
    });
    await playHistory(opened, large);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
