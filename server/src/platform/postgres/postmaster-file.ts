import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf } from "@tocsin/contract";

/** The pid in `postmaster.pid` when a live PostgreSQL has it; otherwise clears what a dead one left and answers null. */
export function findPostmaster(clusterDir: string, socketDir: string): number | null {
  const file = join(clusterDir, "postmaster.pid");
  const pid = readPid(file);
  if (pid !== null && isPostgres(pid)) return pid;
  // PostgreSQL itself would wait endlessly for a pid that was reused, or for a zombie.
  rmSync(file, { force: true });
  rmSync(join(socketDir, ".s.PGSQL.5432.lock"), { force: true });
  return null;
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch (error) {
    if (fieldsOf(error).code === "ENOENT") return null;
    throw error;
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform === "linux") {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return /^Name:\s+postgres$/m.test(status) && !/^State:\s+Z/m.test(status);
    } catch {
      // No such process: exactly what is asked.
      return false;
    }
  }
  return spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).stdout.includes("postgres");
}
