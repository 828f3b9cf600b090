import { type Running, start } from "./app/start.ts";
import { readEnv } from "./platform/env.ts";
import { armFailpoint } from "./platform/failpoint.ts";
import { createLog } from "./platform/log.ts";
import { explainEnd } from "./platform/operator-error.ts";

const longestStopMs = 10_000;

/** Starts what the environment asks for, prints the address, and stops cleanly on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const env = readEnv();
  armFailpoint(env.failpoint);
  const log = createLog(env.logLevel);
  let running: Promise<Running> | undefined;
  let stopping = false;
  const waiting = new AbortController();
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    waiting.abort();
    // Asked to stop while it starts, it first comes to where it can stop in good order.
    await (await running?.catch(() => undefined))?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (env.isStartedByNpm) stopWithParent(stop);
  running = start(env, log, { signal: waiting.signal, worksApart: true, answersApart: true });
  const { publicUrl, setUpLink } = await running.catch((error) => {
    // Stopped while it waited: `stop` brings it to its end.
    if (stopping) return new Promise<never>(() => undefined);
    throw error;
  });
  process.stdout.write(`\nTocsin runs at ${publicUrl}\n\n`);
  if (setUpLink)
    process.stdout.write(`Nobody is admin yet. This link makes one (works once, for a day):\n  ${setUpLink}\n\n`);
}

/** Killed the hard way, npm cannot pass its end on: its child notices that it was handed to another parent. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function explain(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    const { port } = error as { port?: number };
    return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
  }
  return explainEnd(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
