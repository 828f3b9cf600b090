import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../testing/probes/client.ts";
import { attacks, startEvilServer } from "../../testing/servers/evil-server.ts";
import { residentKb } from "./resident.ts";
import { withServer } from "./server.ts";
import { quantile, round } from "./stats.ts";

const key = "a-key-for-the-benchmark";

/** Kilobytes of memory and seconds of CPU time of a process, as Linux reports them (proc(5)). */
function readUse(pid: number): { megabytes: number; cpuS: number } {
  const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/\(.*\)/, "")
    .split(/\s+/)
    .map(Number);
  return { megabytes: residentKb(pid) / 1000, cpuS: (user + system) / 100 };
}

/** Has a whole server try each hostile answer, with the real time-out, while others ask for a page all the time. */
export async function tryHostileAnswers() {
  const evil = await startEvilServer();
  try {
    const settings = { API_KEY: key, FETCH_ALLOW: new URL(evil.origin).host };
    return await withServer(settings, async ({ origin, pid }) => {
      const service = createClient(origin, { "x-api-key": key });
      await service.call("POST", "/api/news-source/test", { url: `${evil.origin}/gzip-cut-off` });
      const rows = [];
      for (const path of Object.keys(attacks)) {
        const before = readUse(pid);
        const [began, waits] = [performance.now(), [] as number[]];
        let [peak, done] = [before.megabytes, false];
        const watch = async (): Promise<void> => {
          while (!done) {
            const asked = performance.now();
            await service.get("/api/event?take=1");
            waits.push(performance.now() - asked);
            peak = Math.max(peak, readUse(pid).megabytes);
            await sleep(20);
          }
        };
        const watching = watch();
        const { body } = await service.call("POST", "/api/news-source/test", { url: evil.origin + path });
        const seconds = (performance.now() - began) / 1000;
        done = true;
        await watching;
        rows.push({
          answer: path.slice(1).replaceAll("-", " "),
          "cut off after s": round(seconds),
          "memory, rise MB": Math.round(peak - before.megabytes),
          "work s": round(readUse(pid).cpuS - before.cpuS),
          "others, slowest 1 % ms": Math.round(quantile(waits, 0.99)),
          reason: String(body.message).slice(0, 60),
        });
      }
      return rows;
    });
  } finally {
    evil.end();
  }
}
