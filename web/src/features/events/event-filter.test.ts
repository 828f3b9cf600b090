import { describe, expect, test } from "vitest";
import { assetsOf, countActive, filterFromSearch, onMap, queryOf, searchFromFilter } from "./event-filter.ts";

const now = new Date("2026-11-21T12:00:00Z");
const full = {
  scope: "all",
  category: "weather,none",
  severity: "severe",
  certainty: "inside",
  ongoing: "1",
  dismissed: "1",
  q: "fire -drill",
  time: "7d",
  bbox: "-10,36,-6,42",
  assets: "3,7",
  tag: "coast,hospital",
};

describe("event filter", () => {
  test("an address without parameters lists the person's own events, without the dismissed ones", () => {
    const filter = filterFromSearch({});
    expect(queryOf(filter, now)).toEqual({ mine: "1", dismissed: "0" });
    expect(countActive(filter)).toBe(0);
    expect(Object.values(searchFromFilter(filter)).filter(Boolean)).toEqual([]);
  });

  test("the map shows what is ongoing, unless another time, words or dismissed events are looked for", () => {
    expect(onMap(filterFromSearch({ category: "weather" }))).toMatchObject({
      isOngoing: true,
      categories: ["weather"],
    });
    for (const looked of [{ time: "7d" }, { q: "fire" }, { dismissed: "1" }, { from: "2026-11-01T00:00:00.000Z" }])
      expect(onMap(filterFromSearch(looked)).isOngoing).toBe(false);
  });

  test("every filter is written to the address and read back", () => {
    expect(searchFromFilter(filterFromSearch(full))).toEqual({ ...full, from: undefined, to: undefined });
    const range = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-02T00:00:00.000Z" };
    expect(searchFromFilter(filterFromSearch(range))).toMatchObject(range);
  });

  test("every filter is sent to the server; certainty only for the person's own events", () => {
    expect(queryOf(filterFromSearch(full), now)).toEqual({
      category: ["weather", "none"],
      severity: "severe",
      ongoing: "1",
      q: "fire -drill",
      from: "2026-11-14T12:00:00.000Z",
      bbox: "-10,36,-6,42",
    });
    expect(queryOf(filterFromSearch({ certainty: "inside" }), now)).toMatchObject({ certainty: "inside", mine: "1" });
    expect(countActive(filterFromSearch(full))).toBe(8);
  });

  test("events of some assets are asked for by the ids and tags of the assets", () => {
    const filter = filterFromSearch({ assets: "3,x,7,3", tag: "coast" });
    expect(queryOf(filter, now)).toEqual({ mine: "1", dismissed: "0", asset: ["3", "7"], tag: ["coast"] });
    const assets = [
      { id: 3, tags: [] },
      { id: 4, tags: ["coast"] },
      { id: 5, tags: ["hospital"] },
    ];
    expect(assetsOf(assets, filter)?.map(({ id }) => id)).toEqual([3, 4]);
    expect(assetsOf(assets, filterFromSearch({}))).toBeUndefined();
  });

  test("invalid values in the address are ignored", () => {
    const wrong = {
      category: "fire,weather",
      severity: "awful",
      certainty: "x",
      time: "1y",
      from: "then",
      bbox: "1,2",
    };
    expect(queryOf(filterFromSearch(wrong), now)).toEqual({ mine: "1", dismissed: "0", category: ["weather"] });
  });
});
