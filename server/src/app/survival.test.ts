import { expect, test } from "vitest";
import { surviveKills } from "../testing/survive-kills.ts";

/** How many deliveries a process has under way at once: so many may come again for each kill. */
const deliveriesAtOnce = 4;

test("ten kills at random moments lose nothing, invent nothing, and repeat only what was under way", {
  timeout: 240_000,
}, async () => {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 1e9);
  const trial = { seed, kills: 10, items: 500, people: 6 };
  const { lost, phantom, again, againUnderAnotherId, expected, events, output } = await surviveKills(trial);
  const story = `SEED=${seed} repeats this; the last process printed:\n${output}`;
  expect(expected, "the world has something to tell").toBeGreaterThan(20);
  expect(lost, story).toEqual([]);
  expect(phantom, story).toEqual([]);
  expect(againUnderAnotherId, story).toBe(0);
  expect(again, story).toBeLessThanOrEqual(deliveriesAtOnce * trial.kills);
  expect(events, story).toBe(trial.items);
});
