import type { AssetGeometry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { outlineSize } from "./outline-size.ts";

const square = (west: number): AssetGeometry => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 0],
      [west - 358, 0],
      [west - 358, 2],
      [west, 2],
      [west, 0],
    ],
  ],
});

test("an area across the date line has the size that it has elsewhere", () => {
  expect(outlineSize(square(179), "metric").replace("\u00a0", " ")).toBe("Area of 49,447 km²");
  expect(outlineSize(square(179), "imperial").replace("\u00a0", " ")).toBe("Area of 19,092 sq mi");
});
