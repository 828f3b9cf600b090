import type { ReceivedEvent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { stateByAsset, stateWords } from "./asset-state.ts";

const event = (monitoredSiteId: number, distance: number | null, ongoing = true) =>
  ({ monitoredSiteId, distance, ongoing }) as ReceivedEvent;
const placed = { lat: 1, radius: 40, query: null, paused: false };
const worded = { lat: null, radius: null, query: "Acme", paused: false };
/** Numbers keep to their unit by a space that does not break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("each asset counts what goes on, and knows the nearest", () => {
  const states = stateByAsset([event(7, 12), event(7, 3), event(7, 1, false), event(8, null), event(9, 5, false)]);
  expect([...states]).toEqual([
    [7, { ongoing: 2, nearestKm: 3 }],
    [8, { ongoing: 1, nearestKm: undefined }],
  ]);
});

test.each([
  [placed, { ongoing: 2, nearestKm: 3 }, "metric", "2 ongoing within 40 km, nearest 3 km"],
  [placed, { ongoing: 2, nearestKm: 3.2 }, "imperial", "2 ongoing within 24.9 mi, nearest 2 mi"],
  [placed, { ongoing: 1, nearestKm: 0.03 }, "metric", "1 ongoing within 40 km, nearest under 1 km"],
  [placed, undefined, "metric", "quiet within 40 km"],
  [{ ...placed, radius: null, paused: true }, undefined, "metric", "paused · quiet within 25 km"],
  [worded, { ongoing: 1, nearestKm: undefined }, "metric", "1 ongoing that say “Acme”"],
  [worded, undefined, "metric", "quiet, nothing says “Acme”"],
  [{ ...worded, query: null }, undefined, "metric", "matches nothing: no place and no words"],
] as const)("%j with %j in %s: %s", (asset, state, units, words) => {
  expect(plain(stateWords(asset, state, units))).toBe(words);
});
