import type { LonLat, Severity } from "@tocsin/contract";
import { expect, test } from "vitest";
import { drawPlayed, type PlacedPoint, pointAt } from "./draw-played.ts";
import { toUnit, viewOf } from "./mercator.ts";

const worldPx = 512;
const view = viewOf((place) => {
  const { x, y } = toUnit(place);
  return { x: x * worldPx, y: y * worldPx };
});
const screen = { view, width: worldPx };
const point = (id: number, severity: Severity, at: LonLat): PlacedPoint => ({ id, severity, ...toUnit(at) });

/** What was drawn, as the picture, the place of its middle and how much it is seen. */
function draw(scene: Parameters<typeof drawPlayed>[1], share = 1): [string, number, number, number][] {
  const drawn: [string, number, number, number][] = [];
  const pen = {
    globalAlpha: 1,
    drawImage: (image: unknown, x: number, y: number) => {
      drawn.push([String(image), x + 5, y + 5, Math.round(pen.globalAlpha * 100)]);
    },
  };
  const stampOf = (name: string) => ({ image: name as unknown as HTMLCanvasElement, size: 10 });
  drawPlayed(pen as Parameters<typeof drawPlayed>[0], scene, { share, screen, stampOf });
  return drawn;
}

test("the more severe is drawn above the less, what was there before below both, and rings of assets above all", () => {
  const now = [point(1, "extreme", [0, 0]), point(2, "minor", [90, 0])];
  const drawn = draw({ now, before: [point(3, "severe", [0, 0])], hit: [toUnit([0, 0])] });
  expect(drawn).toEqual([
    ["severe", 256, 256, 30],
    ["minor", 384, 256, 100],
    ["extreme", 256, 256, 100],
    ["hit", 256, 256, 100],
  ]);
});

test("between two windows the events of one come while those of the other go", () => {
  const scene = { now: [point(1, "minor", [0, 0])], before: [point(2, "minor", [90, 0])], hit: [] };
  expect(draw(scene, 0).map(([, , , alpha]) => alpha)).toEqual([100, 0]);
  expect(draw(scene, 0.5).map(([, , , alpha]) => alpha)).toEqual([65, 50]);
});

test("an event near the edge of the world is drawn on both sides", () => {
  const drawn = draw({ now: [point(1, "minor", [179.9, 0])], before: [], hit: [] });
  expect(drawn.map(([, x]) => x)).toEqual([0, 512]);
});

test("a press picks the most severe of the events that are under it, and nothing elsewhere", () => {
  const points = [point(1, "severe", [0, 0]), point(2, "minor", [3, 0]), point(3, "unknown", [0, 3])];
  expect(pointAt(points, { x: 258, y: 255 }, screen)?.id).toBe(1);
  expect(pointAt(points.slice(1), { x: 258, y: 255 }, screen)?.id).toBe(2);
  expect(pointAt(points, { x: 300, y: 255 }, screen)).toBeUndefined();
});
