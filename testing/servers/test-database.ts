import { inject, onTestFinished } from "vitest";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { copyDatabase, type TestCluster } from "./postgres/cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    socketDir: string;
  }
}

/** The cluster of all files of this run. */
export const testCluster = (): TestCluster => ({ socketDir: inject("socketDir") });

/** A database of the test's own as a first start leaves it, or a copy of another one; dropped when the test ends. */
export async function createTestDatabase(template?: string): Promise<{ name: string; url: string }> {
  const { name, url, drop } = await copyDatabase(testCluster(), template);
  onTestFinished(drop);
  return { name, url };
}

/** The same, opened. */
export async function openTestDatabase(): Promise<Db> {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  return db;
}
