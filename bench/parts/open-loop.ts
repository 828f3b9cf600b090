import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { openFeedServer } from "../../testing/servers/feed-server.ts";
import { watchAlerts } from "./alerts.ts";
import { loadServer } from "./load.ts";
import { residentKb } from "./resident.ts";
import { withServer } from "./server.ts";
import { quantile, round } from "./stats.ts";

const apiKey = "a-key-for-the-benchmark";
const headers = { "x-api-key": apiKey };
const path = "/api/event?take=50";

/**
 * A number of connections, opened before: Node accepts one new connection per turn of its event loop, and a busy server has
 * few turns. A request without a free connection is not sent, because waiting here would count as the server's time.
 */
const mostConnections = 2000;

/**
 * Finds how many requests the server answers on 50 connections, then sends twice that rate for a time, whether or not the
 * server keeps up, then half of it again. There are events to notify of all the time.
 */
export async function overload(seconds: number) {
  const feeds = await openFeedServer();
  const settings = { API_KEY: apiKey, FETCH_ALLOW: feeds.host, POLL_SECONDS: "1" };
  const rows = await withServer(settings, async ({ origin, pid, mail, db }) => {
    await db.query(
      `insert into events (title, description, lat, lon, created_at, delete_after)
       select 'Event ' || n, 'What is known', 1, 1, now() - n * interval '1 minute', now() + interval '400 days'
         from generate_series(1, 20000) n`,
    );
    await db.query("vacuum analyze");
    const { "requests/s": capacity } = await loadServer(origin, path, { headers });
    const alerts = await watchAlerts(origin, apiKey, feeds, mail);
    const send = async (what: string, share: number, forS: number) => {
      alerts.take();
      const row = await sendAtRate(origin, what, capacity * share, forS);
      const taken = alerts.take();
      const alerted = { alerts: taken.length, "p50 ms of alerts": Math.round(quantile(taken, 0.5)) };
      const most = { "most ms of alerts": Math.round(Math.max(0, ...taken)) };
      return { ...row, ...alerted, ...most, "memory MB": Math.round(residentKb(pid) / 1000) };
    };
    const short = Math.min(seconds, 10);
    const all = [
      await send("half of what it can", 0.5, short),
      await send("twice what it can", 2, seconds),
      // Back to normal within thirty seconds at the latest.
      await send("half of it again", 0.5, short),
    ];
    await alerts.stop();
    return all;
  });
  await feeds.close();
  return rows;
}

async function sendAtRate(origin: string, what: string, perSecond: number, seconds: number) {
  const pool = new Pool(origin, { connections: mostConnections, pipelining: 1, headersTimeout: 60_000 });
  const accepted: number[] = [];
  const shed: number[] = [];
  let [others, unsent] = [0, 0];
  const running = new Set<Promise<void>>();
  const send = async (): Promise<void> => {
    const began = performance.now();
    const { statusCode, body } = await pool.request({ path, method: "GET", headers });
    await body.dump();
    if (statusCode === 200) accepted.push(performance.now() - began);
    else if (statusCode === 503) shed.push(performance.now() - began);
    else others++;
  };
  await Promise.all(Array.from({ length: mostConnections }, send));
  for (const list of [accepted, shed]) list.length = 0;
  const began = performance.now();
  for (let sent = 0; performance.now() - began < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent++) {
      if (running.size >= mostConnections) {
        unsent++;
        continue;
      }
      const request = send().catch(() => void others++);
      running.add(request);
      request.finally(() => running.delete(request));
    }
    await sleep(5);
  }
  await Promise.all(running);
  await pool.close();
  return {
    load: what,
    "meant/s": Math.round(perSecond),
    "sent/s": Math.round(perSecond - unsent / seconds),
    "accepted/s": Math.round(accepted.length / seconds),
    "shed/s": Math.round(shed.length / seconds),
    "p50 ms of accepted": round(quantile(accepted, 0.5)),
    "p99 ms of accepted": round(quantile(accepted, 0.99)),
    "p99 ms of shed": round(quantile(shed, 0.99)),
    "other answers": others,
  };
}
