import type { Asset } from "@tocsin/contract";
import { expect, test } from "vitest";
import { quiet } from "../asset-state.ts";
import { buildRows } from "./asset-row.ts";
import {
  countStates,
  countTags,
  filterFromSearch,
  filterRows,
  listParts,
  noFilter,
  searchFromFilter,
} from "./table-filter.ts";

const asset = (id: number, name: string, tags: string[], rest: Partial<Asset> = {}): Asset => ({
  id,
  email: "anna@example.org",
  name,
  description: null,
  lat: 38.7,
  lon: -9.1,
  geometry: null,
  radius: 5,
  query: null,
  tags,
  paused: false,
  created_at: "",
  updated_at: "",
  ...rest,
});

const rows = buildRows({
  assets: [
    asset(3, "School 10", ["school", "north"]),
    asset(1, "South hospital", ["hospital"], { description: "By the river" }),
    asset(2, "North hospital", ["hospital", "north"], { paused: true }),
    asset(4, "School 9", ["school"]),
  ],
  states: new Map([
    [1, { ...quiet, inside: 2, worstSeverity: "severe" }],
    [2, { ...quiet, blind: { all: 1, silent: 1, pushed: 0 } }],
  ]),
  mutes: [{ id: 1, assetId: 3, eventId: null, until: "2999-01-01T00:00:00Z", severity: "unknown" }],
  rules: undefined,
});

const names = (filter: Partial<typeof noFilter>): (string | null)[] =>
  filterRows(rows, { ...noFilter, ...filter }).map((row) => row.asset.name);

test("rows are in the order of their names, numbers in them by value", () => {
  expect(names({})).toEqual(["North hospital", "School 9", "School 10", "South hospital"]);
});

test("a search finds all its words in names, descriptions, keywords and tags", () => {
  expect(names({ words: "HOSP north" })).toEqual(["North hospital"]);
  expect(names({ words: "river" })).toEqual(["South hospital"]);
  expect(names({ words: "nowhere" })).toEqual([]);
});

test("several tags list assets with any of them, or with all of them", () => {
  expect(names({ tags: ["hospital", "north"] })).toEqual(["North hospital", "School 10", "South hospital"]);
  expect(names({ tags: ["hospital", "north"], match: "all" })).toEqual(["North hospital"]);
  expect(names({ states: ["inside"] })).toEqual(["South hospital"]);
  expect(names({ states: ["paused", "muted"] })).toEqual([]);
});

test("each tag and state has the number of assets that it would list", () => {
  expect(countTags(rows, { ...noFilter, tags: ["hospital"] })).toEqual([
    { value: "hospital", count: 2 },
    { value: "north", count: 2 },
    { value: "school", count: 2 },
  ]);
  expect(countTags(rows, { ...noFilter, tags: ["hospital"], match: "all" })).toEqual([
    { value: "hospital", count: 2 },
    { value: "north", count: 1 },
    { value: "school", count: 0 },
  ]);
  expect(countStates(rows, { ...noFilter, tags: ["north"] }).map(({ count }) => count)).toEqual([0, 1, 1, 1]);
});

test("each part of a filter has the number of assets without it", () => {
  const parts = listParts(rows, { words: "hospital", tags: ["school"], match: "any", states: ["paused"] });
  expect(parts.map(({ part, count }) => [part.kind, count])).toEqual([
    ["words", 0],
    ["tag", 1],
    ["state", 0],
  ]);
});

test("a filter of the table survives the way through the address; what makes no sense is left out", () => {
  const filter = { words: "a b", tags: ["hospital", "north"], match: "all", states: ["muted"] } as const;
  expect(filterFromSearch(searchFromFilter(filter))).toEqual(filter);
  expect(filterFromSearch({ tags: ",,a,a", match: "x", state: "x,inside" })).toEqual({
    ...noFilter,
    tags: ["a"],
    states: ["inside"],
  });
});
