// npm start, npm run dev, and the commands that need the server's code: sets up what is missing, then runs it under the
// project's own Node.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { memoryFlags, smallMemory } from "./node-flags.mjs";
import { bundle, projectNode, projectNodeVersion, root, setUp } from "./setup.mjs";

// What follows the name of a command belongs to the command, options included.
const isCommand = process.argv[2] === "--command";
const own = process.argv.slice(2, isCommand ? 4 : undefined);
const { values } = parseArgs({ args: own, options: { dev: { type: "boolean" }, command: { type: "string" } } });

setUp({ web: !values.command || values.command === "demo" });
if (values.dev) runDev();
else await runServer(values.command ? `commands/${values.command}` : "main", process.argv.slice(4));

/** In this very process when it is the project's own Node already: a second one would only take memory. */
async function runServer(entry, args) {
  // React renders mails several times as fast without the checks it makes for developers.
  process.env.NODE_ENV ||= "production";
  // A start takes two thirds of the time when the code was compiled before. Threads and children know of it by this.
  process.env.NODE_COMPILE_CACHE ||= join(root, "build/compile-cache");
  const file = join(bundle, `${entry}.js`);
  const flags = entry === "main" ? memoryFlags : [smallMemory];
  if (process.version !== projectNodeVersion) return passOn(start([...flags, file, ...args]));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Both the server and the web application's build start again by themselves when their files change. */
function runDev() {
  const built = join(root, "build/web");
  // Compressed copies would be served instead of what the watching build writes.
  rmSync(built, { recursive: true, force: true });
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--watch", "--outDir", built, "--emptyOutDir"];
  passOn(
    start([...memoryFlags, "--watch", "--watch-preserve-output", join(root, "server/src/main.ts")]),
    start(vite, join(root, "web")),
  );
}

function start(args, cwd = process.cwd()) {
  const env = { ...process.env };
  // The child's parent is this process, not npm.
  delete env.npm_lifecycle_event;
  return spawn(projectNode, args, { cwd, env, stdio: "inherit" });
}

/** Signals to this process reach its children, and so does the end of the npm that started it, however it ended. */
function passOn(...children) {
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500).unref();
  for (const child of children) {
    child.on("exit", (code, signal) => {
      stop("SIGTERM");
      process.exitCode = code ?? (signal ? 1 : 0);
    });
  }
}
