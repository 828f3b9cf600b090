import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { memoryFlags } from "../../scripts/node-flags.mjs";

/** The server as `npm start` runs it; the tests' set-up builds it again when its code has changed. */
const bundle = join(import.meta.dirname, "../../build/server");
/** As `npm start` has it. */
const compileCache = join(import.meta.dirname, "../../build/compile-cache");

export type ServerProcess = {
  child: ChildProcess;
  origin: string;
  /** All it printed so far. */
  output(): string;
  /** Ends it with a signal and waits for its end; answers its exit code, null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Waits for it to end by itself. */
  ended: Promise<number | null>;
};

/** Starts the server as a process of its own; `output` collects what it prints. */
export const spawnServer = (settings: Record<string, string>, prefix: string[] = []) =>
  spawnProgram([...prefix, process.execPath, ...memoryFlags, join(bundle, "main.js")], settings);

/** Runs one of the operator's commands to its end. */
export async function runCommand(name: string, words: string[], settings: Record<string, string>) {
  const file = join(bundle, `commands/${name}.js`);
  const { ended, output } = spawnProgram([process.execPath, file, ...words], settings);
  return { code: await ended, output: output() };
}

function spawnProgram([program = process.execPath, ...args]: string[], settings: Record<string, string>) {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    env: {
      ...inherited,
      NODE_COMPILE_CACHE: compileCache,
      PORT: "0",
      DEFAULT_SOURCES: "off",
      RATE_LIMIT: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, output: () => text };
}

/** Starts the whole server as a process of its own and waits until it prints its address. */
export async function startServerProcess(
  settings: Record<string, string>,
  prefix: string[] = [],
): Promise<ServerProcess> {
  const { child, ended, output } = spawnServer(settings, prefix);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const [, found] = /Tocsin runs at (\S+)/.exec(output()) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on("data", look);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)));
  });
  return {
    child,
    origin,
    ended,
    output,
    end: async (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}
