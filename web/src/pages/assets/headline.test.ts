import type { Asset, MatchCertainty, ReceivedEvent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { headline } from "./headline.ts";

const asset = (name: string | null) => ({ name }) as Asset;
const event = (id: number, monitoredSiteId: number, ongoing: boolean, certainty: MatchCertainty = "inside") =>
  ({ id, monitoredSiteId, ongoing, certainty }) as ReceivedEvent;

test.each([
  [[], [], "No assets yet"],
  [[asset("Depot 3")], [], "All quiet near Depot 3"],
  [[asset(null)], [event(1, 1, false)], "All quiet near your asset"],
  [[asset("A"), asset("B")], [event(1, 1, true), event(1, 2, true)], "1 ongoing event near your 2 assets"],
  [
    [asset("A"), asset("B")],
    [event(1, 1, true), event(2, 2, true), event(3, 2, false)],
    "2 ongoing events near your 2 assets",
  ],
  [[asset("Depot 3")], [event(1, 1, true, "possible")], "No certain match near Depot 3, 1 possible"],
  [
    [asset("A"), asset("B")],
    [event(1, 1, true), event(1, 2, true, "possible"), event(2, 2, true, "possible")],
    "1 ongoing event near your 2 assets, 1 possible",
  ],
])("%j with %j", (assets, events, words) => {
  expect(headline(assets, events)).toBe(words);
});
