import { setPriority } from "node:os";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { recordActs } from "../../audit/record-act.ts";
import { readEnv } from "../../platform/env.ts";
import { type ReceivedCall, takeCall } from "../../platform/http/answer-apart.ts";
import { answerJson, encodeJson } from "../../platform/http/answers.ts";
import { createLog } from "../../platform/log.ts";
import { toThreadResult } from "../../platform/threads/ask-thread.ts";
import { type Closer, openParts } from "../open-parts.ts";
import { createRoutes } from "../routes.ts";
import { signMs, type WorkPlace } from "../start-work-thread.ts";
import type { ApartCall, CallThreadSign, Reply } from "./open-call-thread.ts";

// The thread that `open-call-thread.ts` starts: each message is a call, another one stops it.

/** A few calls at once, each of which has a connection or two. */
const mostConnections = 10;

// Linux has a priority for each thread, and threads that this one starts have the same; elsewhere it is that of the process.
if (process.platform === "linux") setPriority(5);

const port = parentPort as MessagePort;
const place = workerData as WorkPlace;
const env = readEnv();
const closers: Closer[] = [];
const connection = { ...place.connection, max: mostConnections };
const parts = await openParts({ ...place, connection, env, log: createLog(env.logLevel), works: false }, (close) =>
  closers.push(close),
);
const routes = new Map(createRoutes(parts).map((route) => [`${route.method} ${route.path}`, route]));
const record = recordActs(parts);
const giveSign = (): void => port.postMessage({ pool: parts.poolUse() } satisfies CallThreadSign);
setInterval(giveSign, signMs);
giveSign();

port.on("message", async (message: ApartCall | "stop") => {
  if (message !== "stop") return void answer(message);
  for (const close of closers.reverse()) await close();
  process.exit();
});

async function answer({ received, port }: ApartCall): Promise<void> {
  const stop = new AbortController();
  port.once("message", () => stop.abort());
  port.once("close", () => stop.abort());
  const reply = await toThreadResult(() => handle(received, stop.signal)).catch((error) => ({
    error: { message: error.message, stack: error.stack, code: error.code },
  }));
  const bytes = "ok" in reply && reply.ok && (reply.value as { bytes: ArrayBuffer } | null)?.bytes;
  port.postMessage(reply as Reply, bytes ? [bytes] : []);
}

async function handle(received: ReceivedCall, signal: AbortSignal) {
  const route = routes.get(received.name);
  if (!route) throw new Error(`There is no route ${received.name}`);
  const answered = await takeCall(route, received, record, signal);
  if (answered === undefined) return null;
  const response = answered instanceof Response ? answered : answerJson(encodeJson(answered as object), route.status);
  const { status, headers } = response;
  return { status, headers: [...headers], bytes: await response.arrayBuffer() };
}
