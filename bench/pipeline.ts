import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { usgsDocument } from "../testing/servers/feed-server.ts";
import { arrivalsOf, createWorld } from "../testing/worlds/ledger.ts";
import { quantile, round } from "./parts/stats.ts";
import { createIntakeWorld, type Kind, openHouse, serveFeeds, timeIntake, waitUntilDone } from "./pipeline/house.ts";
import { measureBare } from "./pipeline/intake-load.ts";
import { beginCosts } from "./pipeline/stage-costs.ts";

// From the answer of a feed to the last decision and the last mail; the growth from N to 2N; and how long one item takes
// when nothing else happens.
// npm run bench -- pipeline [--items 2000] [--idle 40] [--only news]

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "2000" },
    idle: { type: "string", default: "40" },
    only: { type: "string", default: "" },
  },
});
async function takeIn(kind: Kind, count: number) {
  const world = createIntakeWorld(count);
  const house = await openHouse(world, 3600, true);
  try {
    await waitUntilDone(house, 0, true);
    const urls = serveFeeds(house, kind, world);
    const readCosts = await beginCosts(house.pool, house.pid);
    const decidedS = await timeIntake(house, urls, count);
    console.log(`${kind}, ${count} items:`);
    const decidedAt = performance.now();
    console.table(await readCosts(count));
    await waitUntilDone(house, count, true);
    const mailsAfterS = (performance.now() - decidedAt) / 1000;
    const bare = await measureBare(house.pool, count);
    const mails = house.mail.received.length;
    const rate = count / decidedS;
    return {
      items: kind,
      count,
      "decided, s": decidedS,
      "items/s": rate,
      "bare, rows/s": bare,
      ratio: rate / bare,
      mails,
      "last mail after, s": mailsAfterS,
    };
  } finally {
    await house.close();
  }
}

/** One earthquake after the other near a person's site: from the feed's response that contains it to the mail server's 250. */
async function measureIdle(count: number) {
  const world = createWorld(1, 1, 1);
  const house = await openHouse(world, 1, false);
  const [{ lat, lon } = { lat: 0, lon: 0 }] = world.watchers.flatMap((watcher) => watcher.sites);
  const samples: number[] = [];
  const quakes = Array.from({ length: count }, (_, index) => {
    const id = `us${index}`;
    return { id, magnitude: 6, place: `quake ${id}`, at: [lon, lat] as [number, number], time: new Date() };
  });
  for (let index = 0; index < count; index++) {
    const text = usgsDocument(quakes.slice(0, index + 1));
    let answered = 0;
    const url = house.feeds.serve("/feed", (_, response) => {
      answered ||= performance.now();
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    });
    if (index === 0) await house.client.call("POST", "/api/news-source", { name: "One", url });
    const isThere = (): boolean => arrivalsOf(house.mail).some(({ entry }) => entry.endsWith(` us${index}`));
    while (!isThere()) await sleep(2);
    samples.push(performance.now() - answered);
  }
  await house.close();
  return {
    "one at a time": count,
    "feed's answer to mail, p50 ms": round(quantile(samples, 0.5)),
    "p99 ms": round(quantile(samples, 0.99)),
  };
}

const rows = [];
const kinds: Kind[] = ["earthquakes, official", "news, to be understood"];
for (const kind of kinds.filter((kind) => kind.includes(values.only))) {
  const once = await takeIn(kind, Number(values.items));
  const twice = await takeIn(kind, 2 * Number(values.items));
  const growth = twice["decided, s"] / once["decided, s"];
  rows.push(once, { ...twice, "time of 2N / of N": growth });
}
const roundAll = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? round(value) : value]),
  );
console.table(rows.map(roundAll));
if (Number(values.idle) > 0) console.table([await measureIdle(Number(values.idle))]);
