import { expect, test } from "vitest";
import { withAbsoluteAddresses } from "./fetch-style.ts";

test("addresses of a style are resolved as its server means them and keep their parameters", () => {
  const style = withAbsoluteAddresses(
    {
      version: 8,
      glyphs: "/fonts/{fontstack}/{range}.pbf",
      sprite: "https://other.example/sprite",
      sources: {
        streets: { type: "vector", tiles: ["tiles/{z}/{x}/{y}.pbf"] },
        heights: { type: "raster", url: "../heights.json" },
      },
      layers: [],
    },
    "https://maps.example/styles/dark/style.json",
  );
  expect(style.glyphs).toBe("https://maps.example/fonts/{fontstack}/{range}.pbf");
  expect(style.sprite).toBe("https://other.example/sprite");
  expect(style.sources).toEqual({
    streets: { type: "vector", tiles: ["https://maps.example/styles/dark/tiles/{z}/{x}/{y}.pbf"] },
    heights: { type: "raster", url: "https://maps.example/styles/heights.json" },
  });
});
