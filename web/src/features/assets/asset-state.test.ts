import type { MatchCertainty, ReceivedEvent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { compareStates, quiet, stateByAsset, stateWords } from "./asset-state.ts";

type Given = { distance?: number | null; certainty?: MatchCertainty; ongoing?: boolean };
const event = (
  monitoredSiteId: number,
  { distance = 1, certainty = "inside", ongoing = true }: Given = {},
): ReceivedEvent => ({ monitoredSiteId, distance, certainty, ongoing }) as ReceivedEvent;
const placed = { lat: 1, radius: 40, query: null, paused: false };
const worded = { lat: null, radius: null, query: "Acme", paused: false };
/** Numbers keep to their unit by a space that does not break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("an asset counts the events inside and knows the nearest of them", () => {
  const states = stateByAsset([
    event(7, { distance: 12 }),
    event(7, { distance: 3 }),
    event(7, { ongoing: false }),
    event(8, { distance: null }),
    event(9, { ongoing: false }),
  ]);
  expect([...states]).toEqual([
    [7, { inside: 2, possible: 0, nearestKm: 3 }],
    [8, { inside: 1, possible: 0, nearestKm: undefined }],
  ]);
});

test("an event that is only possibly inside is counted separately, and its distance is not the nearest", () => {
  const states = stateByAsset([
    event(7, { distance: 12 }),
    event(7, { distance: 2, certainty: "possible" }),
    event(7, { distance: 212, certainty: "possible" }),
  ]);
  expect(states.get(7)).toEqual({ inside: 1, possible: 2, nearestKm: 12 });
});

test("an asset with one event inside comes before one with eleven that are only possible", () => {
  const doubtful = { inside: 0, possible: 11, nearestKm: undefined };
  const certain = { inside: 1, possible: 0, nearestKm: 3 };
  expect([quiet, doubtful, certain].sort(compareStates)).toEqual([certain, doubtful, quiet]);
});

test.each([
  [placed, { inside: 2, possible: 0, nearestKm: 3 }, "metric", "2 ongoing within 40 km, nearest 3 km"],
  [placed, { inside: 2, possible: 0, nearestKm: 3.2 }, "imperial", "2 ongoing within 24.9 mi, nearest 2 mi"],
  [placed, { inside: 1, possible: 0, nearestKm: 0.03 }, "metric", "1 ongoing within 40 km, nearest under 1 km"],
  [placed, undefined, "metric", "Quiet within 40 km"],
  [{ ...placed, radius: null, paused: true }, undefined, "metric", "Paused · Quiet within 25 km"],
  [worded, { inside: 1, possible: 0, nearestKm: undefined }, "metric", "1 ongoing about “Acme”"],
  [placed, { inside: 0, possible: 11, nearestKm: undefined }, "imperial", "Quiet within 24.9 mi · 11 possible"],
  [placed, { inside: 2, possible: 1, nearestKm: 3 }, "metric", "2 ongoing within 40 km, nearest 3 km · 1 possible"],
  [worded, undefined, "metric", "Quiet, no news about “Acme”"],
  [{ ...worded, query: null }, undefined, "metric", "Nothing to match: no place and no keywords"],
] as const)("%j with %j in %s: %s", (asset, state, units, words) => {
  expect(plain(stateWords(asset, state, units))).toBe(words);
});
