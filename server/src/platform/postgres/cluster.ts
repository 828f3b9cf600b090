import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { checkCluster } from "./check-cluster.ts";
import { unprivilegedPrefix } from "./unprivileged.ts";

export type Cluster = { dir: string; socketDir: string; logFile: string };

/** The longest path of a socket's folder: a socket address holds 107 bytes, PostgreSQL's file name takes 14. */
const longestSocketDir = 93;

/** Lays out the folders of the cluster in `dataDir` and creates it by `initdb` when it is not there. */
export function prepareCluster(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster = {
    dir: join(dataDir, "postgres"),
    socketDir: socketDirOf(dataDir),
    logFile: join(dataDir, "postgres.log"),
  };
  mkdirSync(join(dataDir, "postgres-log"), { recursive: true, mode: 0o700 });
  if (existsSync(cluster.dir)) checkCluster(cluster.dir);
  else initialise(cluster.dir);
  return cluster;
}

function socketDirOf(dataDir: string): string {
  const near = join(dataDir, "run");
  const dir =
    Buffer.byteLength(near) <= longestSocketDir
      ? near
      : join(tmpdir(), `tocsin-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const found = lstatSync(dir);
  // Another user may have created a folder in a shared place.
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new Error(`${dir} belongs to somebody else. Set DATA_DIR to a folder of your own.`);
  }
  chmodSync(dir, 0o700);
  return dir;
}

/** Writes into a neighbour folder and renames it last, so that an interrupted run leaves no half cluster. */
function initialise(dir: string): void {
  const unfinished = `${dir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const settings = { listen_addresses: "", timezone: "UTC", log_timezone: "UTC", max_connections: "100" };
  const [program = "", ...args] = [
    ...unprivilegedPrefix(),
    findBinaries().initdb,
    ...["-D", unfinished, "-U", "tocsin", "--auth-local=trust", "--auth-host=reject", "--encoding=UTF8"],
    ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]),
  ];
  const done = spawnSync(program, args, { encoding: "utf8", cwd: "/" });
  if (done.status !== 0) throw new Error(`PostgreSQL could not be set up: ${done.stderr || done.error?.message}`);
  renameSync(unfinished, dir);
}

/**
 * A shell that starts PostgreSQL and stops it (fast shutdown) when the pipe on file descriptor 3 closes: with the end of
 * this process, however it ends, PostgreSQL ends too.
 */
const watchdog = `"$@" </dev/null 3<&- & p=$!
{ read -r _ <&3; kill -INT $p 2>/dev/null; } & r=$!
exec 3<&-
wait $p; c=$?
kill $r 2>/dev/null
exit $c`;

/** Starts the server of a cluster; it ends with this process or by {@link stopServer}. */
export function startServer(cluster: Cluster, extra: Record<string, string> = {}): ChildProcess {
  const settings: Record<string, string> = {
    unix_socket_directories: cluster.socketDir,
    unix_socket_permissions: "0700",
    listen_addresses: "",
    logging_collector: "on",
    log_directory: join(cluster.dir, "..", "postgres-log"),
    log_filename: "postgres-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_age: "1440",
    log_rotation_size: "0",
    log_checkpoints: "off",
    shared_buffers: "64MB",
    jit: "off",
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [...unprivilegedPrefix(), findBinaries().postgres, "-D", cluster.dir, ...flags];
  const log = openSync(cluster.logFile, "a", 0o600);
  // A session of its own: Ctrl-C in a terminal must not reach PostgreSQL before the web server has drained.
  const child = spawn("sh", ["-c", watchdog, "sh", ...command], {
    detached: true,
    cwd: "/",
    stdio: ["ignore", log, log, "pipe"],
  });
  closeSync(log);
  return child;
}

/** Closes the watchdog's pipe and waits until the server has ended. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  (child.stdio[3] as NodeJS.WritableStream & { destroy(): void }).destroy();
  await ended;
}
