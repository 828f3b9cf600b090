import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** A clone as git would make it, of what is here now. */
function cloneTree(): string {
  const target = mkdtempSync(join(tmpdir(), "tocsin-clone-"));
  onTestFinished(() => rmSync(target, { recursive: true, force: true }));
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const files = listed.stdout.split("\n").filter(Boolean);
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file), { force: true, errorOnExist: false, recursive: false });
  }
  return target;
}

/** `npm start` on the system's own Node, where npm runs no install scripts. */
function npmStart(cwd: string, dataDir: string) {
  const path = (process.env.PATH ?? "").split(":").filter((folder) => !folder.startsWith(root));
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("npm_") && !name.startsWith("VITEST"),
  );
  const child = spawn("npm", ["start"], {
    cwd,
    detached: true,
    env: {
      ...Object.fromEntries(inherited),
      PATH: path.join(":"),
      npm_config_ignore_scripts: "true",
      NODE_ENV: "",
      PORT: "0",
      DATA_DIR: dataDir,
      DEFAULT_SOURCES: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const [, origin] = /Tocsin runs at (\S+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => output };
}

test("a clone sets itself up without install scripts, also after an interruption, and not again the second time", async () => {
  const clone = cloneTree();
  const dataDir = join(clone, "data");

  const interrupted = npmStart(clone, dataDir);
  await new Promise((resolve) => setTimeout(resolve, 8000));
  process.kill(-(interrupted.child.pid as number), "SIGKILL");
  await interrupted.ended;

  const first = npmStart(clone, dataDir);
  const origin = await first.ready;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/auth/signin`)).text()).toContain("<script");
  expect(first.output()).toContain("Setting up: dependencies");
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const began = performance.now();
  const second = npmStart(clone, dataDir);
  await second.ready;
  console.log(`second start: ${((performance.now() - began) / 1000).toFixed(2)} s to listening, npm included`);
  expect(second.output()).not.toContain("Setting up");

  // The hard end of npm takes the server with it: nothing stays on the port.
  const again = await second.ready;
  second.child.kill("SIGKILL");
  await expect
    .poll(
      () =>
        fetch(`${again}/healthz`).then(
          () => "answers",
          () => "silent",
        ),
      { timeout: 15_000 },
    )
    .toBe("silent");
});
