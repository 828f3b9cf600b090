import { expect, test } from "vitest";
import { readPacks } from "./read-packs.ts";
import { spreadPolls } from "./spread-polls.ts";

const now = new Date("2026-01-01T00:00:00Z");
const urls = readPacks()
  .filter(({ id }) => id.startsWith("official-warnings-"))
  .flatMap(({ entries }) => entries.map(({ url }) => url));
const secondsOf = (at: Date): number => (at.getTime() - now.getTime()) / 1000;

test("the first polls of all official warnings are spread: those of a host seconds apart, all within the interval", () => {
  expect(urls.length).toBeGreaterThan(160);
  const polls = [...spreadPolls(urls, now)].map(([url, at]) => ({ host: new URL(url).hostname, at }));
  for (const ofHost of Map.groupBy(polls, ({ host }) => host).values()) {
    const seconds = ofHost.map(({ at }) => secondsOf(at)).sort((a, b) => a - b);
    for (const [index, second] of seconds.slice(1).entries()) expect(second - (seconds[index] as number)).toBe(2.5);
    expect(seconds.at(-1)).toBeLessThan(300);
  }
  const together = [...Map.groupBy(polls, ({ at }) => at.getTime()).values()].map(({ length }) => length);
  expect(Math.max(...together)).toBeLessThan(5);
  expect(polls[0]?.at).toEqual(now);
});
