import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where Debian puts the programs of PostgreSQL 15. */
export const debianPrograms = "/usr/lib/postgresql/15/bin";

export const isPostgresInstalled = existsSync(join(debianPrograms, "postgres"));
export const isPostgisInstalled = existsSync(join(debianPrograms, "../lib/postgis-3.so"));
