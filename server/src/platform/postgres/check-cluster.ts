import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { findBinaries } from "./binaries.ts";

/** The data folder holds a database that this Tocsin cannot start; nothing in it was changed. */
export class UnfitClusterError extends OperatorError {
  override name = "UnfitClusterError";
}

/** The major version of the bundled PostgreSQL. */
function readOwnMajor(): string {
  const { stdout, error } = spawnSync(findBinaries().postgres, ["--version"], { encoding: "utf8" });
  const major = /(\d+)\.\d/.exec(stdout ?? "")?.[1];
  if (!major) throw new Error("The PostgreSQL that comes along does not tell its version", { cause: error });
  return major;
}

const wayOut = 'make an empty folder DATA_DIR and run "npm run restore -- FILE"';

/**
 * Throws {@link UnfitClusterError} when the cluster in `dir` is of another major version of PostgreSQL, or not whole:
 * PostgreSQL itself would only end, again and again.
 */
export function checkCluster(dir: string): void {
  const [versionFile, controlFile] = [join(dir, "PG_VERSION"), join(dir, "global/pg_control")];
  const missing = [versionFile, controlFile].find((file) => !existsSync(file));
  if (missing)
    throw new UnfitClusterError(
      `${dir} does not hold a whole database: ${missing} is missing. Nothing was changed. Copy the folder again while its Tocsin is stopped, or ${wayOut} with a backup.`,
    );
  const [found, own] = [readFileSync(versionFile, "utf8").trim(), readOwnMajor()];
  if (found === own) return;
  throw new UnfitClusterError(
    `${dir} is a database of PostgreSQL ${found}, and this Tocsin comes with PostgreSQL ${own}. Nothing was changed. With the Tocsin that made it, run "npm run backup -- FILE"; then, with this one, ${wayOut}.`,
  );
}
