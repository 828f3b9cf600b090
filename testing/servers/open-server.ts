import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReaders } from "../../server/src/app/open-readers.ts";
import { type StartOptions, start } from "../../server/src/app/start.ts";
import { readEnv } from "../../server/src/platform/env.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { type FeedServer, openFeedServer } from "./feed-server.ts";
import { type MailSink, openMailSink } from "./mail-sink.ts";
import { type CopiedDatabase, copyDatabase, type TestCluster } from "./postgres/cluster.ts";

export const testSecret = "a secret that only tests know, 32 long";

/** Of all servers of a process: their threads start once. */
export const sharedReaders = openReaders();

export type OpenServer = {
  origin: string;
  database: CopiedDatabase;
  setUpLink: string | null;
  mail: MailSink;
  feeds: FeedServer;
  /** Lines of the log so far. */
  log: string[];
  close(): Promise<void>;
};

/** The whole server in this process, with real parts around it: a database of its own, an SMTP server, and a web server for feeds. */
export async function openServer(
  cluster: TestCluster,
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<OpenServer> {
  const [mail, feeds, database] = [await openMailSink(), await openFeedServer(), await copyDatabase(cluster)];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-test-"));
  const log: string[] = [];
  const release = async (): Promise<void> => {
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  };
  const env = readEnv({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    SMTP_URL: mail.url,
    FETCH_ALLOW: feeds.host,
    DEFAULT_SOURCES: "off",
    POLL_SECONDS: "1",
    // All that tests ask comes from one address.
    RATE_LIMIT: "0",
    ...settings,
  });
  const writeLine = createLog("debug", (line) => log.push(line));
  const running = await start(env, writeLine, { readers: sharedReaders, ...options }).catch(async (error) => {
    await release();
    throw error;
  });
  return {
    origin: running.publicUrl,
    database,
    setUpLink: running.setUpLink,
    mail,
    feeds,
    log,
    async close() {
      await running.stop();
      await release();
    },
  };
}

/** The errors in lines of a log; those of `allowed` are expected. */
export const errorsIn = (lines: readonly string[], allowed?: RegExp): string[] =>
  lines.filter((line) => /^\S+ error /.test(line) && !allowed?.test(line));
