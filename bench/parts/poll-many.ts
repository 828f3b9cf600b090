import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../testing/probes/client.ts";
import { startServerProcess } from "../../testing/servers/server-process.ts";
import { openManyFeeds } from "./many-feeds.ts";
import { residentKb } from "./resident.ts";
import { quantile, round } from "./stats.ts";

const apiKey = "a-key-for-the-benchmark";
/** A poll is on time if it comes within a tenth of the interval and this much more; polls are spread by a tenth. */
const graceMs = 5000;

/**
 * Polls many sources on hosts of their own, a twentieth of which never answer and a twentieth of which fail, for three intervals, and
 * counts the others that were asked on time each time.
 */
export async function pollMany(sources: number, pollSeconds: number) {
  const bad = Math.round(sources / 20);
  const world = await openManyFeeds(sources, bad, bad);
  const folder = await mkdtemp(join(tmpdir(), "tocsin-sources-"));
  const server = await startServerProcess({
    DATA_DIR: folder,
    API_KEY: apiKey,
    LOG_LEVEL: "error",
    DEFAULT_SOURCES: "off",
    RATE_LIMIT: "0",
    FETCH_ALLOW: world.hosts.join(","),
    POLL_SECONDS: String(pollSeconds),
  });
  try {
    const { call } = createClient(server.origin, { "x-api-key": apiKey });
    for (const [index, url] of world.urls.entries()) {
      const { status } = await call("POST", "/api/news-source", { name: `Feed ${index}`, url, kind: "rss" });
      if (status !== 201) throw new Error(`POST /api/news-source answered ${status}`);
    }
    // Every feed is asked once before anything counts.
    for (let waited = 0; world.askedFeeds() < sources && waited < 900; waited++) await sleep(1000);
    const began = performance.now();
    await sleep(3000 * pollSeconds);
    const ended = performance.now();
    const healthy = world.askedAt.slice(0, sources - 2 * bad);
    const gaps = healthy.map((times) => longestGap(times, began, ended));
    const longest = 1100 * pollSeconds + graceMs;
    return {
      sources,
      "of them hanging": bad,
      "of them failing": bad,
      "poll s": pollSeconds,
      "of healthy": healthy.length,
      "healthy, polled on time": gaps.filter((gap) => gap <= longest).length,
      "gap p50 s": round(quantile(gaps, 0.5) / 1000),
      "gap most s": round(Math.max(...gaps) / 1000),
      "server MB": round(residentKb(server.child.pid ?? 0) / 1000, 0),
    };
  } finally {
    await server.end();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The longest time between two polls, or between the last one and the end. */
function longestGap(times: number[], began: number, ended: number): number {
  const before = times.filter((time) => time < began).at(-1) ?? began;
  const all = [before, ...times.filter((time) => time >= began && time <= ended), ended];
  return Math.max(...all.slice(1).map((time, index) => time - (all[index] as number)));
}
