import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns } from "../../platform/turns.ts";
import { turnLimitsOf } from "../host-limits.ts";
import { nextPoll, paceOf } from "../pace.ts";
import type { PackEntry } from "./pack.ts";
import { readPacks } from "./read-packs.ts";
import { spreadPolls } from "./spread-polls.ts";

const usualMs = 300_000;
const responseMs = 900;
const simulatedMs = 3_600_000;
const hostOf = ({ url }: PackEntry): string => new URL(url).hostname;

/** Chances that are the same in each run. */
function createChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test("with all packs on, every source is polled within its interval, and no host is asked more than it is allowed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  const entries = readPacks().flatMap((pack) => pack.entries);
  const begun = Date.now();
  const turns = createTurns(turnLimitsOf, () => Date.now());
  const chance = createChance();
  const polls = new Map<PackEntry, number[]>();
  const startAt = spreadPolls(
    entries.map(({ url }) => url),
    new Date(begun),
  );
  const pollForGood = async (entry: PackEntry): Promise<void> => {
    let at = startAt.get(entry.url) as Date;
    while (at.getTime() < begun + simulatedMs) {
      await pause(at.getTime() - Date.now());
      const leave = await turns(hostOf(entry), 1000);
      if (leave) {
        polls.set(entry, [...(polls.get(entry) ?? []), Date.now() - begun]);
        await pause(responseMs);
        leave();
        const pace = paceOf({ poll_seconds: entry.pollSeconds }, usualMs);
        at = nextPoll(new Date(), pace, { kind: "answered" }, chance());
      } else at = new Date(Date.now() + 1000);
    }
  };
  const all = Promise.all(entries.map(pollForGood));
  await vi.advanceTimersByTimeAsync(simulatedMs + 2 * usualMs * 12);
  await all;

  for (const entry of entries) {
    const times = polls.get(entry) as number[];
    const pace = paceOf({ poll_seconds: entry.pollSeconds }, usualMs);
    const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
    // Polls are spread by a twentieth, and a turn takes seconds.
    expect(Math.max(0, ...gaps), entry.name).toBeLessThan(pace * 1.05 + 10_000);
  }
  for (const [host, ofHost] of Map.groupBy(entries, hostOf)) {
    const times = ofHost.flatMap((entry) => polls.get(entry) as number[]).sort((a, b) => a - b);
    const { spacingMs } = turnLimitsOf(host);
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] as number), host).toBeGreaterThanOrEqual(spacingMs);
  }
});
