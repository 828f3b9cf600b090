import { expect } from "vitest";
import { surviveKills } from "./survive-kills.ts";

/** The number of deliveries that a process sends at once: this many may be sent again for each kill. */
const deliveriesAtOnce = 4;

/** Kills servers at random moments while they work; nothing may be lost or made up, and only what was under way repeated. */
export async function showSurvival(size: { kills: number; items: number; people: number }): Promise<void> {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 1e9);
  const { lost, phantom, again, againUnderAnotherId, expected, events, output } = await surviveKills({ seed, ...size });
  const story = `SEED=${seed} repeats this; the last process printed:\n${output}`;
  expect(expected, "the world has something to tell").toBeGreaterThan(size.items / 25);
  expect(lost, story).toEqual([]);
  expect(phantom, story).toEqual([]);
  expect(againUnderAnotherId, story).toBe(0);
  expect(again, story).toBeLessThanOrEqual(deliveriesAtOnce * size.kills);
  expect(events, story).toBe(size.items);
}
