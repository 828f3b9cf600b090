import { expect, test } from "vitest";
import { demoAssets, demoScenes, playUntil } from "./story.ts";

const began = new Date("2026-03-01T12:00:00Z");
const at = (seconds: number) => playUntil(began, new Date(began.getTime() + seconds * 1000));

test("the replay develops from no events to all its scenes within a minute", () => {
  expect(at(0).items).toHaveLength(1);
  expect(at(60).items.map((item) => item.guid)).toEqual(["1", "2", "3", "4", "5"]);
  expect(at(60).items[1]?.title).toContain("contained");
  expect(Math.max(...demoScenes.map((scene) => scene.afterSeconds))).toBeLessThanOrEqual(60);
  expect(demoAssets).toHaveLength(5);
});

test("a reviewed earthquake keeps the time when it happened", () => {
  const time = (seconds: number) => at(seconds).quakes.find((quake) => quake.id === "demo2")?.time;
  expect(time(40)).toEqual(time(20));
});
