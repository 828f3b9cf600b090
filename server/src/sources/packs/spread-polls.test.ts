import { expect, test } from "vitest";
import { readPacks } from "./read-packs.ts";
import { spreadPolls } from "./spread-polls.ts";

const now = new Date("2026-01-01T00:00:00Z");
const urls = readPacks()
  .filter(({ id }) => id.startsWith("official-warnings-"))
  .flatMap(({ entries }) => entries.map(({ url }) => url));
const minuteOf = (at: Date): number => Math.floor((at.getTime() - now.getTime()) / 60_000);

test("the first polls of all official warnings are spread: one of a host in a minute, and few together", () => {
  expect(urls.length).toBeGreaterThan(160);
  const polls = [...spreadPolls(urls, now)].map(([url, at]) => ({ host: new URL(url).hostname, at }));
  for (const ofHost of Map.groupBy(polls, ({ host }) => host).values()) {
    const minutes = ofHost.map(({ at }) => minuteOf(at));
    expect(new Set(minutes).size).toBe(minutes.length);
  }
  const together = [...Map.groupBy(polls, ({ at }) => at.getTime()).values()].map(({ length }) => length);
  expect(Math.max(...together)).toBe(1);
  expect(polls[0]?.at).toEqual(now);
});
