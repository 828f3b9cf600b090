import { setTimeout as sleep } from "node:timers/promises";
import { defaultRules } from "@tocsin/contract";
import { createClient } from "../probes/client.ts";
import { type FeedServer, usgsDocument } from "../servers/feed-server.ts";
import type { MailSink } from "../servers/mail-sink.ts";
import { arrivalsOf, balance, type World } from "./ledger.ts";

export const intakeKey = "a-service-key-for-tests";

const feedCount = 5;
const timeoutMs = 90_000;
const quietMs = 3000;

/** Settings of a server that polls the feeds each second and mails to the sink. */
export const intakeSettings = (mail: { url: string }, feeds: FeedServer): Record<string, string> => ({
  SMTP_URL: mail.url,
  FETCH_ALLOW: feeds.host,
  POLL_SECONDS: "1",
  API_KEY: intakeKey,
  AUTH_SECRET: "a secret that only tests know, 32 long",
});

/** Serves the first part of the earthquakes, spread over the feeds. */
export function publish(feeds: FeedServer, { quakes }: World, share: number): void {
  const known = quakes.slice(0, Math.ceil(quakes.length * share));
  for (let feed = 0; feed < feedCount; feed++) {
    const own = known.filter((_, index) => index % feedCount === feed);
    feeds.serve(`/feed-${feed}`, usgsDocument(own), "application/json");
  }
}

/** Rules under which every message comes by itself and at once. */
export const eachByItself = { ...defaultRules, groupSeconds: 0, hourlyLimit: null };

/** Creates the people, their sites and the feeds on a server. */
export async function register(origin: string, feeds: FeedServer, { watchers }: World): Promise<void> {
  const client = createClient(origin, { "x-api-key": intakeKey });
  const post = async (path: string, body: object): Promise<void> => {
    const { status } = await client.call("POST", path, body);
    if (status !== 201) throw new Error(`POST ${path} answered ${status}`);
  };
  for (const { email, sites } of watchers) {
    await post("/api/users", { email, type: "user" });
    await client.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    for (const { radiusKm, ...site } of sites) await post("/api/monitor", { email, ...site, radius: radiusKm });
  }
  for (let feed = 0; feed < feedCount; feed++) {
    await post("/api/news-source", { name: `Quakes ${feed}`, url: `${feeds.origin}/feed-${feed}` });
  }
}

/** How many events a server has stored: as many as wanted, or what it has after a while. */
export async function countEvents(origin: string, wanted: number): Promise<number> {
  const client = createClient(origin, { "x-api-key": intakeKey });
  for (const deadline = performance.now() + timeoutMs; ; await sleep(200)) {
    const { total } = (await client.get("/api/event?take=1")).body.metadata;
    if (total >= wanted || performance.now() > deadline) return total;
  }
}

/** Waits until all that is expected has come and nothing more does; answers how long the expected took. */
export async function settle(mail: MailSink, { expected }: World): Promise<number> {
  const began = performance.now();
  const missing = (): number => balance(expected, arrivalsOf(mail)).lost.length;
  while (missing() > 0 && performance.now() - began < timeoutMs) await sleep(100);
  const settledMs = performance.now() - began;
  for (let seen = -1; seen !== mail.received.length; await sleep(quietMs)) seen = mail.received.length;
  return settledMs;
}
