import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { OperatorError } from "../operator-error.ts";
import type { Db } from "./database.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/** Plain SQL files, run in the order of their names. Append only: a file that was released never changes. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, file), "utf8");
      return [file.slice(0, -".sql".length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** The names of all migrations of this version, in order. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await provider.getMigrations()).sort();

/** The database was brought to a form that this version does not know. */
export class NewerDatabaseError extends OperatorError {
  override name = "NewerDatabaseError";
}

/**
 * Brings the schema to its newest form, all pending steps in one transaction; processes that start together wait for each
 * other. Throws {@link NewerDatabaseError}, and changes nothing, when a newer version has been here.
 */
export async function migrate(db: Db): Promise<void> {
  await refuseNewer(db);
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error("The database could not be brought to its newest form", { cause: error });
}

async function refuseNewer(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Set(await listMigrations());
  const unknown = done.rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `A newer version of Tocsin has used this database (${unknown.join(", ")}). Start that version, or restore a backup.`,
  );
}

/** Brings the schema to the form that one migration leaves; the database must not be past it. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw new Error(`The database could not be brought to the form of ${name}`, { cause: error });
}
