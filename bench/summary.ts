import { gzipSync } from "node:zlib";
import { summaryTabs } from "@tocsin/contract";
import { type Client, signIn } from "../testing/probes/client.ts";
import { type Size, seedHistory } from "./parts/pages/history.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How long a person with many assets waits for the summary, and its size: with a long history, and with what is ongoing alone. And how long
// for the first page of each of their lists of events.
// npm run bench -- summary

const times = 30;

const sizes: Size[] = [
  { assets: 200, events: 5700, ongoing: 470 },
  { assets: 200, events: 100_000, ongoing: 470 },
  { assets: 200, events: 5000, ongoing: 5000 },
  { assets: 1000, events: 5000, ongoing: 5000 },
  { assets: 1000, events: 100_000, ongoing: 5000 },
];

/** The median and the 95th percentile of what a call takes, in ms, and its text. */
async function measureCall(anna: Client, path: string) {
  const taken: number[] = [];
  let text = "";
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    text = JSON.stringify((await anna.get(path)).body);
    taken.push(performance.now() - began);
  }
  return { p50: round(quantile(taken, 0.5)), p95: round(quantile(taken, 0.95)), text };
}

async function measure(anna: Client, size: Size) {
  const { p50, p95, text } = await measureCall(anna, "/api/summary");
  const pages = [];
  for (const tab of summaryTabs)
    pages.push([`${tab} p95`, (await measureCall(anna, `/api/summary?tab=${tab}&take=60`)).p95]);
  return {
    ...size,
    "p50 ms": p50,
    "p95 ms": p95,
    kB: round(Buffer.byteLength(text) / 1000),
    "kB compressed": round(gzipSync(text).byteLength / 1000),
    ...Object.fromEntries(pages),
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
