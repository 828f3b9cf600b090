import { expect, test } from "vitest";
import { filterFromSearch } from "../event-filter.ts";
import { filterWords, mapTitle } from "./filter-words.ts";

const wordsOf = (search: Record<string, string>) => filterWords(filterFromSearch(search), "Europe/Lisbon");

test("a filter is described by its conditions alone", () => {
  expect(wordsOf({})).toEqual(["Near your assets"]);
  expect(wordsOf({ scope: "all", tag: "north", assets: "3" })).toEqual(["All events"]);
  expect(
    wordsOf({
      assets: "3,4",
      tag: "north,south",
      category: "weather,none",
      severity: "severe",
      certainty: "inside",
      time: "7d",
      q: "mill",
      bbox: "1,2,3,4",
      dismissed: "1",
    }),
  ).toEqual([
    "Near your assets",
    "2 selected assets",
    "Tagged north or south",
    "Weather and <no category>",
    "Severe or higher",
    "Inside only",
    "Last 7 days",
    "Search for “mill”",
    "Only this part of the map",
    "With dismissed events",
  ]);
});

test("a period of a filter is described with its zone", () => {
  const [, words] = wordsOf({ from: "2026-07-01T10:00:00Z", to: "2026-07-02T10:00:00Z" });
  expect(words).toMatch(/^First seen Wed, 1 Jul 2026, 11:00:00 \S+ to Thu, 2 Jul 2026, 11:00:00 \S+$/);
});

test("the title of a map says whether it shows ongoing events only", () => {
  expect(mapTitle(filterFromSearch({}))).toBe("Ongoing events");
  expect(mapTitle(filterFromSearch({ time: "24h" }))).toBe("Events");
});
