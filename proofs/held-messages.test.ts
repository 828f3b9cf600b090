import { expect, test } from "vitest";
import { holdAndRelease } from "../testing/worlds/hold-and-release.ts";

test("whatever mutes, pauses, quiet hours, limits and channels deferred is sent once when they end, through kills", async () => {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 1e9);
  const seen = await holdAndRelease({ seed, people: 4, actions: 120, kills: 3 });
  const story = `SEED=${seed} repeats this; the last process printed:\n${seen.output}`;
  expect(seen.held, story).toBeGreaterThan(0);
  expect(seen.lost, story).toEqual([]);
  expect(seen.phantom, story).toEqual([]);
  expect(seen.againUnderAnotherId, story).toBe(0);
});
