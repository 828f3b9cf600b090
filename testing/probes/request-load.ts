import { setTimeout as sleep } from "node:timers/promises";

export type Load = {
  /** How often each status came; `cut` counts calls without an answer. */
  statuses: Map<number | "cut", number>;
  /** 503 without a Retry-After. */
  bare: number;
  /** When the last call was answered with a status from 200 on below 300, and the last with another, by the clock of `performance`. */
  lastGood: number;
  lastBad: number;
  /** The longest time from a call to its answer. */
  slowestMs: number;
  stop(): Promise<void>;
};

/** Asks a server at a steady rate, whatever it answers, until stopped. */
export function startLoad(origin: string, paths: string[], headers: Record<string, string>, perSecond: number): Load {
  const load: Load = {
    statuses: new Map(),
    bare: 0,
    lastGood: 0,
    lastBad: 0,
    slowestMs: 0,
    stop: async () => undefined,
  };
  let [stopped, turn] = [false, 0];
  const underWay = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(origin + (paths[turn++ % paths.length] as string), { headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = answer?.status ?? "cut";
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    if (status === 503 && !answer?.headers.get("retry-after")) load.bare += 1;
    load[answer?.ok ? "lastGood" : "lastBad"] = performance.now();
    load.slowestMs = Math.max(load.slowestMs, performance.now() - began);
  };
  const run = (async () => {
    while (!stopped) {
      const call: Promise<void> = ask().finally(() => underWay.delete(call));
      underWay.add(call);
      await sleep(1000 / perSecond);
    }
    await Promise.all(underWay);
  })();
  load.stop = () => {
    stopped = true;
    return run;
  };
  return load;
}
