import { gzipSync } from "node:zlib";
import { type Client, signIn } from "../testing/probes/client.ts";
import { type Size, seedHistory } from "./parts/pages/history.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How long a person with many assets waits for the summary, and its size: with a long history, and with what is ongoing alone.
// npm run bench -- summary

const times = 30;

const sizes: Size[] = [
  { assets: 200, events: 5700, ongoing: 470 },
  { assets: 200, events: 100_000, ongoing: 470 },
  { assets: 1000, events: 5000, ongoing: 5000 },
  { assets: 1000, events: 100_000, ongoing: 5000 },
];

async function measure(anna: Client, size: Size) {
  const taken: number[] = [];
  let text = "";
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    text = JSON.stringify((await anna.get("/api/summary")).body);
    taken.push(performance.now() - began);
  }
  return {
    ...size,
    "p50 ms": round(quantile(taken, 0.5)),
    "p95 ms": round(quantile(taken, 0.95)),
    kB: round(Buffer.byteLength(text) / 1000),
    "kB compressed": round(gzipSync(text).byteLength / 1000),
  };
}

await withServer({ DEFAULT_SOURCES: "off" }, async ({ origin, mail, db }) => {
  const anna = await signIn(origin, mail, "anna@example.org");
  const rows = [];
  for (const size of sizes) {
    await seedHistory(db, size);
    rows.push(await measure(anna, size));
  }
  console.table(rows);
});
