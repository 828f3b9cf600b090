import { type Db, openDatabase } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { type Env, readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { borrowEmbedded } from "../platform/postgres/borrow-embedded.ts";

/** Runs `use` on the database of the installation that the environment describes, whether or not its server runs. */
export async function withInstallation(use: (parts: { db: Db; env: Env }) => Promise<void>): Promise<void> {
  const env = readEnv();
  const log = createLog("warn");
  const embedded = env.databaseUrl ? null : await borrowEmbedded(env.dataDir, log);
  const { db, close } = openDatabase(embedded?.connection ?? { connectionString: env.databaseUrl }, log);
  try {
    await migrate(db);
    await use({ db, env });
  } finally {
    await close();
    await embedded?.stop();
  }
}
