import { expect, test } from "vitest";
import { cameraFor } from "./camera.ts";

test("a camera across the date line is as wide as its circles, not as the world", () => {
  const corners = [173, 188].map((lon) => ({ centre: [lon, 0] as const, radiusKm: 10 }));
  const [west = 0, , east = 0] = cameraFor("outline", corners)?.bounds ?? [];
  expect([west, east]).toEqual([expect.closeTo(172.9, 1), expect.closeTo(188.1, 1)]);
});

test("a camera around places on both sides of an ocean shows the ocean, not the rest of the world", () => {
  const places = [-170, 160, 175].map((lon) => ({ centre: [lon, 0] as const, radiusKm: 10 }));
  const [west = 0, , east = 0] = cameraFor("list", places)?.bounds ?? [];
  expect([west, east]).toEqual([expect.closeTo(159.9, 1), expect.closeTo(190.1, 1)]);
});
