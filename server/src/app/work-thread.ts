import { parentPort, workerData } from "node:worker_threads";
import { readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { type Closer, openParts } from "./open-parts.ts";
import { startWork } from "./start-work.ts";
import type { FromWorkThread, ToWorkThread, WorkPlace } from "./start-work-thread.ts";

// The thread that `start-work-thread.ts` starts.

const port = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromWorkThread): void => port.postMessage(message);

const env = readEnv(process.env);
const closers: Closer[] = [];
const place: WorkPlace = workerData;
const parts = await openParts({ ...place, env, log: createLog(env.logLevel), works: true }, (close) =>
  closers.push(close),
);
closers.push(await startWork(parts));

port.on("message", async (message: ToWorkThread) => {
  if (message === "pool use") return say({ poolUse: parts.poolUse() });
  for (const close of closers.reverse()) await close();
  process.exit();
});
say("works");
