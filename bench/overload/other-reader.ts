import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const betweenMs = 25;

type Reader = { origin: string; cookie: string };

/** Reads pages of 50 events in a thread of its own until it is stopped, which answers how long each took, in ms: what the bench sends delays none. */
export function startOther(reader: Reader): () => Promise<number[]> {
  const thread = new Worker(new URL(import.meta.url), { workerData: reader });
  return async () => {
    thread.postMessage("stop");
    const [waits] = await once(thread, "message");
    return waits;
  };
}

if (!isMainThread) await readPages(workerData);

async function readPages({ origin, cookie }: Reader): Promise<void> {
  const waits: number[] = [];
  let isStopped = false;
  parentPort?.once("message", () => {
    isStopped = true;
  });
  while (!isStopped) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/event?take=50&page=${1 + (waits.length % 20)}`, { headers: { cookie } });
    await answer.arrayBuffer();
    waits.push(performance.now() - began);
    await sleep(betweenMs);
  }
  parentPort?.postMessage(waits);
}
