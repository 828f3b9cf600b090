import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../testing/probes/client.ts";
import { spawnServer, startServerProcess } from "../testing/servers/server-process.ts";

const API_KEY = "a-service-key-for-tests";

function makeDataDir(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, "tocsin-pg-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const clientOf = (origin: string) => createClient(origin, { "x-api-key": API_KEY });

test("a second process on the same data folder is refused with the pid of the first", async () => {
  const DATA_DIR = makeDataDir();
  const first = await startServerProcess({ DATA_DIR });
  const second = spawnServer({ DATA_DIR });
  expect(await second.ended).not.toBe(0);
  expect(second.output()).toContain(`pid ${first.child.pid}`);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  expect(await first.end()).toBe(0);
});

test("stored data survives kill -9, again and again", async () => {
  const DATA_DIR = makeDataDir();
  for (let round = 1; round <= 3; round++) {
    const server = await startServerProcess({ DATA_DIR, API_KEY });
    const client = clientOf(server.origin);
    expect((await client.get("/api/users")).body.result).toHaveLength(round - 1);
    await client.call("POST", "/api/users", { email: `person${round}@example.org` });
    await server.end("SIGKILL");
  }
});

test("a postmaster of an earlier process is stopped and started again", async () => {
  const DATA_DIR = makeDataDir();
  const first = await startServerProcess({ DATA_DIR, API_KEY });
  await clientOf(first.origin).call("POST", "/api/users", { email: "anna@example.org" });
  const postmaster = Number(readFileSync(join(DATA_DIR, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  // Stopped, the shell that watches the pipe cannot end PostgreSQL when its parent dies.
  const [watchdog] = spawnSync("ps", ["-o", "ppid=", "-p", String(postmaster)], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");
  for (const pid of childrenOf(Number(watchdog)).filter((pid) => pid !== postmaster)) process.kill(pid, "SIGKILL");
  process.kill(Number(watchdog), "SIGKILL");
  await first.end("SIGKILL");
  expect(() => process.kill(postmaster, 0)).not.toThrow();
  const second = await startServerProcess({ DATA_DIR, API_KEY });
  expect((await clientOf(second.origin).get("/api/users")).body.result).toHaveLength(1);
  await second.end();
});

const childrenOf = (pid: number): number[] =>
  spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .map(Number)
    .filter(Boolean);

test("a pid file whose number belongs to another program does not prevent the start", async () => {
  const DATA_DIR = makeDataDir();
  const first = await startServerProcess({ DATA_DIR });
  const file = join(DATA_DIR, "postgres/postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  expect(await first.end()).toBe(0);
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join("\n"));
  const second = await startServerProcess({ DATA_DIR });
  expect(await second.end()).toBe(0);
});

test("the server restarts PostgreSQL when only PostgreSQL dies", async () => {
  const DATA_DIR = makeDataDir();
  const server = await startServerProcess({ DATA_DIR, API_KEY });
  const client = clientOf(server.origin);
  await client.call("POST", "/api/users", { email: "anna@example.org" });
  process.kill(Number(readFileSync(join(DATA_DIR, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  const deadline = Date.now() + 15_000;
  let status = 0;
  while (status !== 200 && Date.now() < deadline) {
    const answer = await client.get("/api/users");
    status = answer.status;
    expect([200, 503]).toContain(status);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(status).toBe(200);
  await server.end();
});

test("the server runs in a folder whose path is longer than a socket's can be", async () => {
  const DATA_DIR = join(makeDataDir(), "a-folder-with-a-long-name".repeat(4), "data");
  const server = await startServerProcess({ DATA_DIR });
  expect(await server.end()).toBe(0);
});

test.runIf(process.getuid?.() === 0)(
  "the server starts for root in a home of mode 700, and for an ordinary user in theirs",
  async () => {
    const home = makeDataDir();
    chmodSync(home, 0o700);
    const asRoot = await startServerProcess({ DATA_DIR: join(home, "data") });
    expect(await asRoot.end()).toBe(0);

    // From the code of this folder, which an ordinary user can enter only where its parents let them.
    const nobody = 65534;
    const theirs = makeDataDir();
    mkdirSync(join(theirs, "data"));
    for (const dir of [theirs, join(theirs, "data")]) {
      chownSync(dir, nobody, nobody);
      chmodSync(dir, 0o700);
    }
    const prefix = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
    const asUser = await startServerProcess({ DATA_DIR: join(theirs, "data"), HOME: theirs }, prefix);
    expect(await asUser.end()).toBe(0);
  },
);
