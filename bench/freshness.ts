import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "../testing/probes/client.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";
import { openManyFeeds } from "./parts/many-feeds.ts";
import { quantile, round } from "./parts/stats.ts";

// How long it takes from the moment a feed has something new to the mail, with many feeds, each on a host of its own, some
// of which take a connection and never answer. npm run bench -- freshness [--feeds 500] [--hang 0] [--people 10] [--poll 60]
// [--seconds 180] [--rate 2]: a number of news items a second in all

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { feeds: text, hang: text, people: text, poll: text, seconds: text, rate: text },
});
const feeds = Number(values.feeds ?? 500);
const hanging = Math.round(feeds * Number(values.hang ?? 0));
const people = Number(values.people ?? 10);
const pollSeconds = Number(values.poll ?? 60);
const seconds = Number(values.seconds ?? 180);
const rate = Number(values.rate ?? 2);
const apiKey = "a-key-for-the-benchmark";

const placeOf = (person: number) => ({ lat: -50 + (person % 100), lon: -170 + Math.floor(person / 100) * 5 });
const emailOf = (person: number): string => `person${person}@example.org`;
const nameOf = (news: number): string => `e${String(news).padStart(6, "0")}`;

const world = await openManyFeeds(feeds, hanging);
const mail = await openMailSink();
const folder = await mkdtemp(join(tmpdir(), "tocsin-freshness-"));
const server = await startServerProcess({
  DATA_DIR: folder,
  SMTP_URL: mail.url,
  API_KEY: apiKey,
  LOG_LEVEL: "error",
  DEFAULT_SOURCES: "off",
  FETCH_ALLOW: world.hosts.join(","),
  POLL_SECONDS: String(pollSeconds),
});
const { call } = createClient(server.origin, { "x-api-key": apiKey });
for (let person = 0; person < people; person++) {
  const email = emailOf(person);
  await call("POST", "/api/users", { email, type: "user" });
  await call("PUT", `/api/users/rules?email=${email}`, eachByItself);
  await call("POST", "/api/monitor", { email, name: "Depot", ...placeOf(person), radius: 25 });
}
for (const [index, url] of world.urls.entries()) {
  await call("POST", "/api/news-source", { name: `Feed ${index}`, url, kind: "rss" });
}
// Every feed is asked once before anything counts.
for (let waited = 0; world.askedFeeds() < feeds && waited < 600; waited++) await sleep(1000);

const publishedAt = new Map<string, number>();
const lively = feeds - hanging;
for (let news = 0; news < seconds * rate; news++) {
  const name = nameOf(news);
  const { lat, lon } = placeOf(news % people);
  publishedAt.set(name, performance.now());
  world.publish((news * 7919) % lively, {
    guid: name,
    title: `Warehouse fire ${name} forces evacuation`,
    point: [lon, lat],
    published: new Date(),
  });
  await sleep(1000 / rate);
}
const notified = (): Map<string, number> => {
  const firsts = new Map<string, number>();
  for (const { email, at } of mail.received) {
    const [, name] = /\b(e\d{6})\b/.exec(email.subject ?? "") ?? [];
    if (name && !firsts.has(name)) firsts.set(name, at);
  }
  return firsts;
};
for (let waited = 0; notified().size < publishedAt.size && waited < 2 * pollSeconds + 60; waited++) await sleep(1000);

const arrived = [...notified()];
const whole = arrived.map(([name, at]) => at - (publishedAt.get(name) ?? 0));
const processing = arrived.map(([name, at]) => at - (world.servedAt.get(name) ?? 0));
console.table([
  {
    feeds,
    "of them silent": hanging,
    people,
    "poll s": pollSeconds,
    news: publishedAt.size,
    notified: arrived.length,
    "news → mail p50 s": round(quantile(whole, 0.5) / 1000),
    "p99 s": round(quantile(whole, 0.99) / 1000),
    "fetched → mail p50 ms": round(quantile(processing, 0.5), 0),
    "p99 ms": round(quantile(processing, 0.99), 0),
    "most ms": round(Math.max(...processing), 0),
  },
]);
await server.end();
await Promise.all([mail.close(), world.close()]);
await rm(folder, { recursive: true, force: true });
process.exitCode = arrived.length === publishedAt.size ? 0 : 1;
