import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceFromSearch, momentsOf, monthsBefore, searchFromChoice } from "./board-choice.ts";

const now = new Date("2026-11-25T10:00:00Z");
const moments = (search: Record<string, string>, timeZone = "UTC") => {
  const { from, to } = momentsOf(choiceFromSearch(search), now, timeZone);
  return [from.toISOString(), to.toISOString()];
};

test.each([
  [{}, "2026-10-27T00:00:00.000Z", "2026-11-25T23:59:59.999Z"],
  [{ period: "7d" }, "2026-11-19T00:00:00.000Z", "2026-11-25T23:59:59.999Z"],
  [{ period: "2026-02" }, "2026-02-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"],
  [{ period: "2028-02" }, "2028-02-01T00:00:00.000Z", "2028-02-29T23:59:59.999Z"],
  [{ period: "2026-12" }, "2026-12-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z"],
  [{ from: "2026-10-05", to: "2026-10-03" }, "2026-10-03T00:00:00.000Z", "2026-10-05T23:59:59.999Z"],
  [{ period: "2026-13" }, "2026-10-27T00:00:00.000Z", "2026-11-25T23:59:59.999Z"],
  [{ from: "soon", to: "2026-10-03" }, "2026-10-27T00:00:00.000Z", "2026-11-25T23:59:59.999Z"],
])("the address %j is from %s to %s", (search, from, to) => {
  expect(moments(search)).toEqual([from, to]);
});

test("a month begins and ends at midnight in the person's time zone, also when the clocks change in it", () => {
  expect(moments({ period: "2026-10" }, "Europe/Lisbon")).toEqual([
    "2026-09-30T23:00:00.000Z",
    "2026-10-31T23:59:59.999Z",
  ]);
});

test("the months to choose from go back over the turn of the year", () => {
  expect(monthsBefore(new Date("2026-02-01T00:30:00Z"), "UTC", 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
  expect(monthsBefore(new Date("2026-02-01T00:30:00Z"), "America/New_York", 1)).toEqual(["2026-01"]);
});

test("an address read and written again is the same choice", () => {
  const search = fc.record(
    {
      period: fc.constantFrom("7d", "30d", "90d", "2026-04", "x"),
      from: fc.constantFrom("2026-01-05", "never"),
      to: fc.constantFrom("2026-02-05", "2026-01-01"),
      assets: fc.constantFrom("1,2,2", "7", "a,-1"),
      tag: fc.constantFrom("north", "north,south", ","),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(search, (one) => {
      const choice = choiceFromSearch(one);
      const again = Object.fromEntries(Object.entries(searchFromChoice(choice)).filter(([, value]) => value));
      expect(choiceFromSearch(again)).toEqual(choice);
    }),
  );
});
