import { once } from "node:events";
import { type MessagePort, parentPort } from "node:worker_threads";
import { readEnv } from "../platform/env.ts";
import { armFailpoint } from "../platform/failpoint.ts";
import { createLog } from "../platform/log.ts";
import { type Closer, openParts } from "./open-parts.ts";
import { startWork } from "./start-work.ts";
import { type SignOfLife, signMs, type WorkPlace } from "./start-work-thread.ts";

// The thread that `start-work-thread.ts` starts. Its first message contains its settings, its second stops it.

const port = parentPort as MessagePort;
const [place] = (await once(port, "message")) as [WorkPlace];
const env = readEnv();
armFailpoint(env.failpoint);
const closers: Closer[] = [];
const parts = await openParts({ ...place, env, log: createLog(env.logLevel), works: true }, (close) =>
  closers.push(close),
);
closers.push(await startWork(parts));
const giveSign = (): void =>
  port.postMessage({ pool: parts.poolUse(), spans: parts.tracing.counts() } satisfies SignOfLife);
setInterval(giveSign, signMs);
port.once("message", async () => {
  for (const close of closers.reverse()) await close();
  process.exit();
});
giveSign();
