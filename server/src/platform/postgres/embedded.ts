import type { ChildProcess } from "node:child_process";
import { platform } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { type Cluster, prepareCluster, startServer, stopServer } from "./cluster.ts";
import { AlreadyOwnedError, type Connection, findOwner, tryOwn } from "./owner-lock.ts";
import { findPostmaster } from "./postmaster-file.ts";

/** A shell watches this process and ends PostgreSQL with it; Windows has none, and no sockets in folders. */
function refuseWindows(): void {
  if (platform !== "win32") return;
  throw new OperatorError("The embedded PostgreSQL does not run on Windows. Set DATABASE_URL, or use WSL.");
}

export type Embedded = { connection: Connection; stop(): Promise<void> };

const timeoutMs = 60_000;
const pauseMs = 100;
const restartPauseMs = 5000;

/**
 * Starts the embedded PostgreSQL of a data folder and owns it until `stop`. Throws {@link AlreadyOwnedError} with the owner's
 * pid if another Tocsin process owns it. A server that a killed process left is stopped and started again; one that dies
 * while we own it is started again.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<Embedded> {
  refuseWindows();
  const cluster = prepareCluster(dataDir);
  const connection = { host: cluster.socketDir, user: "tocsin", database: "postgres" };
  let running = await acquire(cluster, connection, settings);
  let stopping = false;

  const guard = (): void => {
    running.child.once("exit", async (code) => {
      if (stopping) return;
      log.error("the embedded database stopped unexpectedly and is restarted", { code, log: cluster.logFile });
      running.owner.end().catch(() => undefined);
      running = await acquireAtLast();
      guard();
    });
    running.owner.once("end", keepOwning);
  };
  /** PostgreSQL restarts itself when one of its processes dies: the server continues, but nobody owns it. */
  const keepOwning = async (): Promise<void> => {
    const { child } = running;
    const owner = stopping ? null : await ownAgain(child, connection, () => stopping);
    if (!owner) return;
    log.warn("the embedded database restarted unexpectedly", { log: cluster.logFile });
    running = { child, owner };
    owner.once("end", keepOwning);
  };
  const acquireAtLast = async (): Promise<Running> => {
    for (;;) {
      try {
        return await acquire(cluster, connection, settings);
      } catch (error) {
        // Without its database the process can only report it and retry: the cause may be temporary, like a full disk.
        log.error("the embedded database cannot be started yet", { error });
        await sleep(restartPauseMs);
      }
    }
  };
  guard();

  return {
    connection,
    async stop() {
      stopping = true;
      await running.owner.end().catch(() => undefined);
      await stopServer(running.child);
    },
  };
}

async function ownAgain(
  child: ChildProcess,
  connection: Connection,
  isStopping: () => boolean,
): Promise<pg.Client | null> {
  for (; child.exitCode === null && child.signalCode === null && !isStopping(); await sleep(20)) {
    const found = await tryOwn(connection);
    if (found?.owned) return found.client;
    await found?.client.end();
  }
  return null;
}

type Running = { child: ChildProcess; owner: pg.Client };

async function acquire(cluster: Cluster, connection: Connection, settings: Record<string, string>): Promise<Running> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pauseMs)) {
    const pid = findPostmaster(cluster.dir, cluster.socketDir);
    if (pid === null) {
      const started = await startAndOwn(cluster, connection, settings);
      if (started) return started;
    } else if (await isOrphan(connection)) {
      process.kill(pid, "SIGINT");
    }
  }
  throw new Error(`The embedded database did not start within ${timeoutMs / 1000} s; its log is ${cluster.logFile}`);
}

async function startAndOwn(
  cluster: Cluster,
  connection: Connection,
  settings: Record<string, string>,
): Promise<Running | null> {
  const child = startServer(cluster, settings);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && child.exitCode === null; await sleep(20)) {
    const found = await tryOwn(connection);
    if (found?.owned) return { child, owner: found.client };
    await found?.client.end();
  }
  await stopServer(child);
  return null;
}

/**
 * Whether the running server has no owner: its lock was available twice. Once is not proof, because a starting process has
 * its server up shortly before it holds the lock.
 */
async function isOrphan(connection: Connection): Promise<boolean> {
  for (let round = 0; round < 2; round++) {
    if (round > 0) await sleep(3 * pauseMs);
    const found = await tryOwn(connection);
    if (!found) return false;
    try {
      if (!found.owned) await refuse(found.client);
    } finally {
      await found.client.end();
    }
  }
  return true;
}

async function refuse(client: pg.Client): Promise<void> {
  const owner = await findOwner(client);
  // The holder may have ended between the two queries; the next round finds the rest.
  if (owner === null || owner === process.pid) return;
  throw new AlreadyOwnedError(
    `Another Tocsin process (pid ${owner}) runs on this data folder. Stop it, or set DATA_DIR to another folder.`,
  );
}
