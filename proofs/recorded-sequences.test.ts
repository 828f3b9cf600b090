import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createChance } from "../server/src/commands/demo/large/chance.ts";
import { listPolls } from "../server/src/commands/replay/list-polls.ts";
import { readFeed } from "../server/src/sources/reading/read-feed.ts";
import { isWhole } from "../testing/pairwise.ts";
import { type EndState, playSequence, type Step } from "../testing/worlds/recorded-sequence.ts";

const folder = join(import.meta.dirname, "../../shared/data/feeds");
const isPresent = existsSync(folder);
if (!isPresent) console.log(`skipped: recorded sequences are not at ${folder}`);

const stepsOf = (group: string): Step[] =>
  listPolls(join(folder, group)).map(({ at, file, contentType }) => ({
    at,
    answer: { body: readFileSync(file), contentType },
  }));

/** A polled sequence cut from one list: at each poll, it has what had happened by then in the hours before. */
function cutByTime(file: string, windowHours: number): Step[] {
  const { features, ...rest } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const timeOf = (one: { properties: { time: number } }): number => one.properties.time;
  const times: number[] = features.map(timeOf);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return Array.from({ length: 24 }, (_, index) => {
    const at = first + ((last - first) * (index + 1)) / 24;
    const from = at - windowHours * 3_600_000;
    const listed = features.filter((one: { properties: { time: number } }) => timeOf(one) <= at && timeOf(one) > from);
    const body = Buffer.from(JSON.stringify({ ...rest, features: listed }));
    return { at: new Date(at + 60_000), answer: { body, contentType: "application/json" } };
  });
}

/** The same for a feed: its items come one after the other, and the oldest go. */
function cutByOrder(file: string, listed: number): Step[] {
  const xml = readFileSync(join(folder, file), "utf8");
  const items = (xml.match(/<item>[\s\S]*?<\/item>/g) ?? []).reverse();
  const [head = ""] = xml.split("<item>");
  const now = Date.parse("2026-06-01T00:00:00Z");
  return items.map((_, index) => {
    const some = items.slice(Math.max(0, index + 1 - listed), index + 1).reverse();
    const body = Buffer.from(`${head}${some.join("")}</channel></rss>`);
    return { at: new Date(now + index * 600_000), answer: { body, contentType: "text/xml" } };
  });
}

const sequences: Record<string, () => Step[]> = {
  "fires of New South Wales": () => stepsOf("nsw_rfs"),
  "events of Victoria": () =>
    stepsOf("vicemergency")
      .filter(({ at }) => at.getFullYear() === 2025)
      .slice(0, 16),
  "fires of California": () => stepsOf("calfire"),
  "earthquakes of the USGS": () => cutByTime("usgs/all_day_2019.geojson", 6),
  "disasters of GDACS": () => cutByOrder("gdacs/gdacs-rss-24h.xml", 12),
};
/** How each ends that nothing disturbs: played once for all tests of it. */
const undisturbed = new Map<string, ReturnType<typeof playSequence>>();
function playUndisturbed(name: string, steps: Step[]): ReturnType<typeof playSequence> {
  const played = undisturbed.get(name) ?? playSequence(steps, { watched });
  undisturbed.set(name, played);
  return played;
}

const watched = [
  { name: "Sydney", lat: -33.87, lon: 151.2 },
  { name: "Melbourne", lat: -37.81, lon: 144.96 },
  { name: "Napa", lat: 38.4, lon: -122.27 },
];

/** Of a sequence at each run, and by `--all`. */
const killPoints = isWhole ? 50 : 10;
const isComplete = (name: string): boolean => /New South Wales|Victoria|California/.test(name);

/** When each entry was no longer listed, and whether it had stated before that it had ended; of those that did not come back. */
function listEnds(steps: Step[]): Map<string, { at: Date; isSaid: boolean }> {
  const ends = new Map<string, { at: Date; isSaid: boolean }>();
  const listed = new Map<string, boolean>();
  for (const { at, answer } of steps) {
    const { items } = readFeed(answer.body, answer.contentType, null, "https://x.example/", at);
    const now = new Map(items.map(({ id, official }) => [id, official?.ended === true]));
    for (const [id, isSaid] of listed) if (!now.has(id)) ends.set(id, { at, isSaid });
    for (const [id, isSaid] of now) {
      ends.delete(id);
      listed.set(id, isSaid);
    }
    for (const id of listed.keys()) if (!now.has(id)) listed.delete(id);
  }
  return ends;
}

type Sent = { at: Date; alert: string };

/** The messages of Environment Canada in the order in which they were sent. */
function listCanadianAlerts(): Sent[] {
  const files = readdirSync(join(folder, "eccc_cap")).filter((file) => file.endsWith(".cap"));
  const alerts = files.map((file): Sent => {
    const xml = readFileSync(join(folder, "eccc_cap", file), "utf8");
    const at = new Date(/<sent>([^<]+)<\/sent>/.exec(xml)?.[1] ?? "");
    return { at, alert: xml.slice(xml.search(/<alert\b/)) };
  });
  return alerts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Polls that have that many messages each, in an order by chance, one of them also in the poll after. */
function cutInBatches(alerts: Sent[], sizeOf: () => number, chance: () => number): Step[] {
  const steps: Step[] = [];
  for (let from = 0; from < alerts.length; ) {
    const to = Math.min(alerts.length, from + sizeOf());
    const batch = alerts.slice(Math.max(0, from - 1), to).map((sent) => ({ sent, rank: chance() }));
    const listed = batch.toSorted((one, other) => one.rank - other.rank).map(({ sent }) => sent.alert);
    const body = Buffer.from(`<alerts>${listed.join("")}</alerts>`);
    const at = new Date((alerts[to - 1] as Sent).at.getTime() + 60_000);
    steps.push({ at, answer: { body, contentType: "application/xml" } });
    from = to;
  }
  return steps;
}

const stateOf = ({ events }: EndState) =>
  new Map(events.map(({ names, severity, ended }) => [names.join(" "), `${severity} ${ended ? "ended" : "ongoing"}`]));

describe.skipIf(!isPresent)("a recorded sequence", () => {
  test.each(Object.entries(sequences))(
    "of %s has the same end state wherever it is killed, and its ends at the right poll",
    async (name, stepsOf) => {
      const steps = stepsOf();
      const { killed: none, ...undisturbed } = await playUndisturbed(name, steps);
      let deaths = 0;
      for (let seed = 3; deaths < killPoints; seed++) {
        const { killed, ...survived } = await playSequence(steps, { watched, kills: 2 * killPoints, seed });
        expect(survived).toEqual(undisturbed);
        deaths += killed;
      }
      console.log(
        `${name}: ${steps.length} polls, ${undisturbed.items.length} items, ${undisturbed.events.length} events, ` +
          `${undisturbed.notified.length} notifications, killed ${deaths} times`,
      );
      expect(none).toBe(0);
      const guids = undisturbed.items.map(({ guid }) => guid);
      expect(new Set(guids).size).toBe(guids.length);
      if (!isComplete(name)) return;
      const ends = listEnds(steps);
      for (const { names, endedAt } of undisturbed.events) {
        const end = names.map((one) => ends.get(one)).find(Boolean);
        if (end?.isSaid === false) expect({ names, endedAt }).toEqual({ names, endedAt: end.at });
        if (end?.isSaid) expect(endedAt?.getTime()).toBeLessThanOrEqual(end.at.getTime());
      }
    },
  );

  test.each(Object.entries(sequences).filter(([name]) => isComplete(name)))(
    "of %s ends the same whichever polls are left out",
    async (name, stepsOf) => {
      const steps = stepsOf();
      const chance = createChance(11);
      const all = stateOf(await playUndisturbed(name, steps));
      for (let cut = 0; cut < 2; cut++) {
        const some = stateOf(
          await playSequence(steps.filter((_, index) => index === steps.length - 1 || chance() < 0.4)),
        );
        const ongoing = (states: Map<string, string>) => [...states].filter(([, state]) => state.endsWith("ongoing"));
        expect(ongoing(some)).toEqual(ongoing(all));
      }
    },
  );

  test("of Environment Canada ends the same in whichever batches and orders its messages are read", async () => {
    const alerts = listCanadianAlerts();
    const chance = createChance(5);
    const one = await playSequence(cutInBatches(alerts, () => 1, chance));
    expect(one.events.length).toBeGreaterThan(10);
    const steps = cutInBatches(alerts, () => 1 + Math.floor(chance() * 8), chance);
    // What has ended when it is first read may be no event.
    const isSeen = ({ names, endedAt }: EndState["events"][number]): boolean => {
      const first = steps.find(({ answer }) => names.some((name) => answer.body.includes(name)));
      return endedAt === null || first === undefined || first.at < endedAt;
    };
    const seen = stateOf({ ...one, events: one.events.filter(isSeen) });
    expect(seen.size).toBeGreaterThan(5);
    const all = [...stateOf(await playSequence(steps))];
    expect(all).toEqual(expect.arrayContaining([...seen]));
    expect([...stateOf(one)]).toEqual(expect.arrayContaining(all));
  });

  test("of the JMA's index is read whole at each poll but one, whose entries before the cut are read", () => {
    const feeds = listPolls(join(folder, "jma_feed")).map(({ at, file }) =>
      readFeed(readFileSync(file), null, null, "https://x.example/", at),
    );
    expect(feeds.length).toBeGreaterThan(10);
    expect(feeds.filter(({ isWhole }) => !isWhole)).toMatchObject([{ listing: "none", items: { length: 3 } }]);
  });
});
