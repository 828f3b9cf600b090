import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addShippedTypes } from "../../../server/src/analysis/agents/shipped/add-shipped.ts";
import { allJobs } from "../../../server/src/app/stages/all-jobs.ts";
import { openDatabase } from "../../../server/src/platform/db/database.ts";
import { migrate } from "../../../server/src/platform/db/migrate.ts";
import { openQueue } from "../../../server/src/platform/jobs/queue.ts";
import { createLog, type Log } from "../../../server/src/platform/log.ts";
import { startEmbedded } from "../../../server/src/platform/postgres/embedded.ts";

/** For tests only: a crash may lose everything, and everything is quicker for it. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** In memory, where there is room: each test has a database of its own, and a busy disk makes a copy take half a second. */
const memory = "/dev/shm";
const leastRoom = 4 * 1024 ** 3;

function findFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= leastRoom ? memory : tmpdir();
}

const templateName = "tocsin_template";

/** The folder of the socket that the cluster of a run listens on. */
export type TestCluster = { socketDir: string };

/** One real PostgreSQL for all tests of a run, with a template database to copy. */
export async function openTestCluster(): Promise<TestCluster & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(findFolder(), "tocsin-tests-"));
  const log = createLog("error");
  const embedded = await startEmbedded(folder, log, careless);
  await makeTemplate(embedded.connection, log);
  return {
    socketDir: embedded.connection.host,
    async close() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database as the first start of a server leaves it. */
async function makeTemplate(cluster: pg.ClientConfig, log: Log): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const connection = { ...cluster, database: templateName };
  const { db, close } = openDatabase(connection, log);
  await migrate(db);
  await addShippedTypes(db);
  await close();
  const queue = await openQueue(connection, allJobs, log, { worker: false, alone: false });
  await queue.stop();
}

export type CopiedDatabase = { name: string; url: string; drop(): Promise<void> };

/** A copy of the template, or of another database; `template0` is empty. */
export async function copyDatabase({ socketDir }: TestCluster, template = templateName): Promise<CopiedDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ host: socketDir, user: "tocsin", database: "postgres" });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name} template ${template} strategy file_copy`);
  // However busy the machine is, nobody gives up waiting for a connection.
  const search = new URLSearchParams({ host: socketDir, connect_timeout: "300" });
  return {
    name,
    url: `postgres://tocsin@localhost/${name}?${search}`,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
