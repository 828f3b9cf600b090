import { expect, test } from "vitest";
import { type EventFilter, filterFromSearch } from "../event-filter.ts";
import { filterWords, mapTitle, statedWords } from "./filter-words.ts";

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
      ongoing: "1",
      dismissed: "1",
    }),
  ).toEqual([
    "Near your assets",
    "2 selected assets or any tagged north or south",
    "Weather and <no category>",
    "Severe or higher",
    "Inside only",
    "Ongoing only",
    "Search for “mill”",
    "Map area from 2.00° N, 1.00° E to 4.00° N, 3.00° E",
    "With dismissed events",
    "Last 7 days",
  ]);
});

/** A value of each field that says more than the filter that is usual; `to` alone is not in an address. */
const fields: { [Field in keyof EventFilter]: EventFilter[Field] } = {
  scope: "all",
  categories: ["weather"],
  severity: "severe",
  certainty: "inside",
  isOngoing: true,
  showsDismissed: true,
  words: "mill",
  span: "7d",
  from: "2026-07-01T10:00:00.000Z",
  to: "2026-07-02T10:00:00.000Z",
  bounds: "1,2,3,4",
  assetIds: [3],
  tags: ["north"],
};

test.each(Object.keys(fields) as (keyof EventFilter)[])("the words of a filter include its field %s", (field) => {
  const usual = filterFromSearch({});
  expect(filterWords({ ...usual, [field]: fields[field] }, "UTC")).not.toEqual(filterWords(usual, "UTC"));
});

test("the filter of a feed link has the same words, and those of conditions that only the API has", () => {
  expect(statedWords({ mine: "1", dismissed: "0", ongoing: "1", bbox: [1, 2, 3, 4], asset: [3] }, "UTC")).toEqual([
    "Near your assets",
    "1 selected asset",
    "Ongoing only",
    "Map area from 2.00° N, 1.00° E to 4.00° N, 3.00° E",
  ]);
  expect(statedWords({ monitored_site: 7, onlySeverity: "minor", ongoing: "0", dismissed: "1" }, "UTC")).toEqual([
    "Near your assets",
    "1 selected asset",
    "Only severity: Minor",
    "Ended only",
    "Dismissed only",
  ]);
  expect(statedWords({}, "UTC")).toEqual(["All events", "With dismissed events"]);
});

test("a period of a filter is described with its zone", () => {
  const [, words] = wordsOf({ from: "2026-07-01T10:00:00Z", to: "2026-07-02T10:00:00Z" });
  expect(words).toMatch(/^First seen Wed, 1 Jul 2026, 11:00:00 \S+ to Thu, 2 Jul 2026, 11:00:00 \S+$/);
});

test("the title of a map says whether it shows ongoing events only", () => {
  expect(mapTitle(filterFromSearch({}))).toBe("Ongoing events");
  expect(mapTitle(filterFromSearch({ time: "24h" }))).toBe("Events");
});
