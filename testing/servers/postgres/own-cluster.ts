import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findBinaries } from "../../../server/src/platform/postgres/binaries.ts";
import { unprivilegedPrefix } from "../../../server/src/platform/postgres/unprivileged.ts";

export type OwnCluster = {
  /** Address of its `postgres` database. */
  url: string;
  /** The socket that it listens on. */
  socket: string;
  dataDir: string;
  /** Ends it as by a power cut, and starts it again: `pg_ctl restart -m immediate`. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Where the project's own PostgreSQL programs are, `pg_ctl` among them. */
export const ownPrograms = (): string => dirname(findBinaries().postgres);

/** A temporary PostgreSQL outside the process under test, like an operator's own one. `programs` is its bin folder. */
export async function openOwnCluster(
  programs = ownPrograms(),
  settings: Record<string, string> = {},
): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-own-"));
  const [dataDir, socketDir] = [join(folder, "data"), join(folder, "run")];
  mkdirSync(socketDir);
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const [first = "", ...rest] = [...unprivilegedPrefix(), join(programs, program), ...args];
    // Its output would be held open by the server that it starts.
    const [code] = await once(spawn(first, rest, { cwd: "/", stdio: "ignore" }), "exit");
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const flags = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-k ${socketDir} -c listen_addresses=${flags.join("")}`;
  const control = (...args: string[]) =>
    run("pg_ctl", "-D", dataDir, "-w", "-l", join(folder, "log"), "-o", options, ...args);
  await run("initdb", "-D", dataDir, "-U", "tocsin", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  await control("start");
  return {
    url: `postgres://tocsin@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    socket: join(socketDir, ".s.PGSQL.5432"),
    dataDir,
    restart: () => control("-m", "immediate", "restart"),
    async close() {
      await control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
