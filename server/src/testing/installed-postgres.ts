import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { unprivilegedPrefix } from "../platform/postgres/unprivileged.ts";

/** Where Debian puts PostgreSQL 15. */
const debian = "/usr/lib/postgresql/15";

export const isPostgresInstalled = existsSync(join(debian, "bin/postgres"));
export const isPostgisInstalled = existsSync(join(debian, "lib/postgis-3.so"));

export type InstalledPostgres = { connection: pg.ClientConfig & { host: string }; stop(): Promise<void> };

/** A throw-away cluster of the PostgreSQL that the system has, ordinary in its safety unless `settings` say otherwise. */
export async function startInstalledPostgres(settings: Record<string, string> = {}): Promise<InstalledPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "tocsin-installed-"));
  const [data, sockets] = [join(folder, "data"), join(folder, "run")];
  await mkdir(sockets);
  const prefix = unprivilegedPrefix();
  const initdb = [
    ...prefix,
    join(debian, "bin/initdb"),
    "-D",
    data,
    "-U",
    "tocsin",
    "--auth=trust",
    "--locale=C.UTF-8",
  ];
  const made = spawnSync(initdb[0] as string, [...initdb.slice(1), "--encoding=UTF8"], { encoding: "utf8", cwd: "/" });
  if (made.status !== 0) throw new Error(made.stderr);
  const all = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    shared_buffers: "64MB",
    jit: "off",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = [...prefix, join(debian, "bin/postgres"), "-D", data, ...flags];
  const server = spawn(start[0] as string, start.slice(1), { cwd: "/", stdio: "ignore" });
  const connection = { host: sockets, user: "tocsin", database: "postgres" };
  await waitUntilUp(connection, server);
  return {
    connection,
    async stop() {
      server.kill("SIGINT");
      await new Promise((resolve) => server.once("exit", resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilUp(connection: pg.ClientConfig, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
}
