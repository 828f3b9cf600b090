import { Pool } from "undici";
import { quantile, round } from "./stats.ts";

export type Load = { "requests/s": number; "p50 ms": number; "p99 ms": number; failed: number; bytes: number };

const warmUpMs = 1000;

/** Sends requests for one path of a server continuously on a number of connections. */
export async function loadServer(
  origin: string,
  path: string,
  {
    headers = {},
    connections = 50,
    forMs = 5000,
    expected = 200,
  }: { headers?: Record<string, string>; connections?: number; forMs?: number; expected?: number },
): Promise<Load> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let [failed, bytes] = [0, 0];
  const ask = async (): Promise<void> => {
    const { statusCode, body } = await pool.request({ path, method: "GET", headers });
    bytes = (await body.arrayBuffer()).byteLength;
    if (statusCode !== expected) failed++;
  };
  const rate = await loadAct(ask, connections, forMs);
  await pool.close();
  return { ...rate, failed, bytes };
}

/** Runs a function continuously, a number of times in parallel; how often it ran and how long one run took. */
export async function loadAct(act: () => Promise<unknown>, atOnce: number, forMs = 5000) {
  await runFor(act, atOnce, warmUpMs);
  const began = performance.now();
  const samples = await runFor(act, atOnce, forMs);
  const seconds = (performance.now() - began) / 1000;
  return {
    "requests/s": Math.round(samples.length / seconds),
    "p50 ms": round(quantile(samples, 0.5)),
    "p99 ms": round(quantile(samples, 0.99)),
  };
}

async function runFor(act: () => Promise<unknown>, atOnce: number, forMs: number): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + forMs;
  const runner = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await act();
      samples.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return samples;
}
