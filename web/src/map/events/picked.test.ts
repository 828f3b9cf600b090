import { expect, test } from "vitest";
import { featureWords } from "./feature-words.ts";
import { groupBounds, isOnePlace, pickedOf } from "./picked.ts";
import { listVisible } from "./visible-events.ts";

const mark = (id: number, severity: string, title = `Fire ${id}`) =>
  ({ layer: { id: "event-marks" }, properties: { id, title, severity, count: 1 } }) as never;
const cluster = (count: number, severity: string, west = 1) =>
  ({
    layer: { id: "event-clusters" },
    properties: { count, severity, ongoing: 2, weather: count - 1, none: 1, west, south: 2, east: 3, north: 4 },
  }) as never;

test("a press finds an event, an asset or a group with its box, and nothing for an unsaved asset", () => {
  expect(pickedOf(mark(7, "minor"))).toEqual({ kind: "event", id: 7 });
  expect(pickedOf({ layer: { id: "assets" }, properties: { id: 3 } } as never)).toEqual({ kind: "asset", id: 3 });
  expect(pickedOf({ layer: { id: "assets" }, properties: { name: "New" } } as never)).toBeUndefined();
  expect(pickedOf(cluster(5, "minor"))).toEqual({ kind: "group", box: { west: 1, south: 2, east: 3, north: 4 } });
});

test("events at one place are listed by a small box around it, also at the date line", () => {
  const box = { west: 180, south: 10, east: 180, north: 10 };
  expect(isOnePlace(box)).toBe(true);
  expect(isOnePlace({ ...box, south: 9 })).toBe(false);
  expect(groupBounds(box)).toBe("179.999,9.999,-179.999,10.001");
});

test("a group is described by its numbers, the largest part first", () => {
  expect(featureWords("event-clusters", { count: 1200, ongoing: 0, weather: 200, none: 1000 })).toBe(
    "1,200 events, none ongoing: <no category> 1,000, Weather 200",
  );
  expect(featureWords("assets", { name: "" })).toBe("Unnamed asset");
});

test("visible events are listed once each, most severe first, fifty at most", () => {
  const drawn = [
    mark(1, "minor"),
    mark(2, "extreme"),
    mark(1, "minor"),
    cluster(9, "severe"),
    cluster(30, "severe", 0),
  ];
  expect(listVisible(drawn).map(({ words }) => words)).toEqual([
    "Fire 2. Extreme",
    "30 events, 2 ongoing: Weather 29, <no category> 1. Severe",
    "9 events, 2 ongoing: Weather 8, <no category> 1. Severe",
    "Fire 1. Minor",
  ]);
  expect(listVisible(Array.from({ length: 80 }, (_, id) => mark(id, "minor")))).toHaveLength(50);
});
