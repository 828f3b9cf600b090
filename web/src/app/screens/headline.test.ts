import type { Asset, Event } from "@tocsin/contract";
import { expect, test } from "vitest";
import { headline, ongoingByAsset } from "./headline.ts";

const asset = (name: string | null) => ({ name }) as Asset;
const event = (id: number, monitoredSiteId: number, ongoing: 0 | 1) => ({ id, monitoredSiteId, ongoing }) as Event;

test.each([
  [[], [], "Nothing is watched yet"],
  [[asset("Depot 3")], [], "All quiet near Depot 3"],
  [[asset(null)], [event(1, 1, 0)], "All quiet near your asset"],
  [[asset("A"), asset("B")], [event(1, 1, 1), event(1, 2, 1)], "1 ongoing event near your 2 assets"],
  [[asset("A"), asset("B")], [event(1, 1, 1), event(2, 2, 1), event(3, 2, 0)], "2 ongoing events near your 2 assets"],
])("%j with %j", (assets, events, words) => {
  expect(headline(assets, events)).toBe(words);
});

test("each asset counts its own ongoing events", () => {
  const counts = ongoingByAsset([event(1, 7, 1), event(2, 7, 1), event(2, 8, 1), event(3, 8, 0)]);
  expect([...counts]).toEqual([
    [7, 2],
    [8, 1],
  ]);
});
