import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "../../testing/probes/client.ts";
import { type FeedServer, usgsDocument } from "../../testing/servers/feed-server.ts";
import type { MailSink } from "../../testing/servers/mail-sink.ts";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";

const email = "watch@example.org";
const at: [number, number] = [-9.1, 38.7];
const mostWaitMs = 120_000;

/**
 * Starts an earthquake near a person's site about every second, and measures the time of each from the feed to the mail
 * server.
 */
export async function watchAlerts(origin: string, apiKey: string, feeds: FeedServer, mail: MailSink) {
  const client = createClient(origin, { "x-api-key": apiKey });
  await client.call("POST", "/api/users", { email, type: "user" });
  await client.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
  await client.call("POST", "/api/monitor", { email, name: "Depot", lat: at[1], lon: at[0], radius: 50 });
  let [count, times, stopped] = [0, [] as number[], false];
  const publish = () => {
    const quake = { id: `q${count}`, time: new Date(), magnitude: 5.5, place: `place ${count} of Lisbon`, at };
    const url = feeds.serve("/quakes", usgsDocument([quake]), "application/json");
    return { url, subject: `place ${count} of Lisbon` };
  };
  await client.call("POST", "/api/news-source", { name: "Quakes", url: publish().url });
  const watching = (async () => {
    while (!stopped) {
      const began = performance.now();
      count++;
      const { subject } = publish();
      const got = await mail.waitFor(email, (one) => one.email.subject?.includes(subject) ?? false, mostWaitMs);
      times.push(got.at - began);
      await sleep(1000);
    }
  })();
  return {
    /** How long those took that came since it was asked last, in milliseconds. */
    take: () => times.splice(0),
    async stop() {
      stopped = true;
      await watching;
    },
  };
}
