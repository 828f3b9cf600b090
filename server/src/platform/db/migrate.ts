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
    const entries = (await listMigrations()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, `${name}.sql`), "utf8");
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  return files.map((file) => file.slice(0, -".sql".length)).sort();
}

/** The database was brought to a form that this version does not know. */
export class NewerDatabaseError extends OperatorError {
  override name = "NewerDatabaseError";
}

/**
 * Brings the schema to its newest form, all pending steps in one transaction; processes that start together wait for each
 * other. Throws {@link NewerDatabaseError}, and changes nothing, when a newer version has been here.
 */
export async function migrate(db: Db): Promise<void> {
  const [known, done] = [await listMigrations(), await listDone(db)];
  refuseNewer(known, done);
  if (known.length === done.length) return;
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error("The database could not be brought to its newest form", { cause: error });
}

async function listDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
}

function refuseNewer(known: string[], done: string[]): void {
  const unknown = done.filter((name) => !known.includes(name));
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
