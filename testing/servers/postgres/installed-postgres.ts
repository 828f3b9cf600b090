import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where Debian puts the programs of PostgreSQL 15. */
export const debianPrograms = "/usr/lib/postgresql/15/bin";

/**
 * Programs of another major version than the bundled one: those of OTHER_POSTGRES (a folder with `initdb`, `pg_ctl` and
 * `postgres`), or Debian's.
 */
export const otherPrograms = process.env.OTHER_POSTGRES ?? debianPrograms;
export const isOtherInstalled = existsSync(join(otherPrograms, "postgres"));

export const isPostgresInstalled = existsSync(join(debianPrograms, "postgres"));
export const isPostgisInstalled = existsSync(join(debianPrograms, "../lib/postgis-3.so"));
