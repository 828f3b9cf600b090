import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { type Db, openDatabase } from "../../../server/src/platform/db/database.ts";
import { migrate } from "../../../server/src/platform/db/migrate.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { debianPrograms } from "./installed-postgres.ts";
import { openOwnCluster } from "./own-cluster.ts";

/** An empty database of Tocsin with PostGIS, in a cluster that ends with the test. */
export async function openPostgis(): Promise<Db> {
  const cluster = await openOwnCluster(debianPrograms, { fsync: "off" });
  const { db, close } = openDatabase({ connectionString: cluster.url }, createLog("error"));
  onTestFinished(async () => {
    await close();
    await cluster.close();
  });
  await migrate(db);
  await sql`create extension postgis`.execute(db);
  return db;
}
