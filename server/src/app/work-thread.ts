import { parentPort, workerData } from "node:worker_threads";
import { readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { type Closer, openParts } from "./open-parts.ts";
import { startWork } from "./start-work.ts";
import { type SignOfLife, signMs, type WorkPlace } from "./start-work-thread.ts";

// The thread that `start-work-thread.ts` starts; the one message that it gets tells it to stop.

const env = readEnv(process.env);
const closers: Closer[] = [];
const place: WorkPlace = workerData;
const parts = await openParts({ ...place, env, log: createLog(env.logLevel), works: true }, (close) =>
  closers.push(close),
);
closers.push(await startWork(parts));
const giveSign = (): void => parentPort?.postMessage(parts.poolUse() satisfies SignOfLife);
setInterval(giveSign, signMs);
parentPort?.once("message", async () => {
  for (const close of closers.reverse()) await close();
  process.exit();
});
giveSign();
