import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
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

/** Brings the schema to its newest form, all pending steps in one transaction; processes that start together wait for each other. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error("The database could not be brought to its newest form", { cause: error });
}

/** Brings the schema to the form that one migration leaves; the database must not be past it. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw new Error(`The database could not be brought to the form of ${name}`, { cause: error });
}
