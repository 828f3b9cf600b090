import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/src/platform/db/database.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { startEmbedded } from "../../server/src/platform/postgres/embedded.ts";

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

export const templateName = "tocsin_template";

/** Vitest's global set-up: one real PostgreSQL for all test files, with a migrated template database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(findFolder(), "tocsin-tests-"));
  const log = createLog("error");
  const embedded = await startEmbedded(folder, log, careless);
  await makeTemplate(embedded.connection);
  const database = openDatabase({ ...embedded.connection, database: templateName }, log);
  await migrate(database.db);
  await database.close();
  project.provide("socketDir", embedded.connection.host);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
}

declare module "vitest" {
  export interface ProvidedContext {
    socketDir: string;
  }
}
