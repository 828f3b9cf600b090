import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const betweenMs = 25;

type Reader = { origin: string; cookie: string };

/**
 * Reads pages of 50 events in a thread of its own until it is stopped, which answers how long each took, in ms: what the bench sends delays none.
 * It has begun when its thread has read its code and its connection is open, which are not the server's.
 */
export async function startOther(reader: Reader): Promise<() => Promise<number[]>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: reader });
  await once(thread, "message");
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
  const read = async (page: number): Promise<void> => {
    const answer = await fetch(`${origin}/api/event?take=50&page=${page}`, { headers: { cookie } });
    await answer.arrayBuffer();
  };
  for (let page = 1; page <= 5; page++) await read(page);
  parentPort?.postMessage("begun");
  while (!isStopped) {
    const began = performance.now();
    await read(1 + (waits.length % 20));
    waits.push(performance.now() - began);
    await sleep(betweenMs);
  }
  parentPort?.postMessage(waits);
}
