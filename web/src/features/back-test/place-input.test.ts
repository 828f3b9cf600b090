import type { AssetGeometry, BackTestDifference } from "@tocsin/contract";
import { expect, test } from "vitest";
import { placeInput, titlesOf } from "./place-input.ts";

const asset = { id: 7, lon: -9, lat: 38, geometry: null };
const line: AssetGeometry = {
  type: "LineString",
  coordinates: [
    [0, 0],
    [1, 1],
  ],
};
const place: [number, number] = [-9, 38];

test.each([
  [{ place: undefined }, undefined],
  [{ radiusKm: undefined }, undefined],
  [{ radiusKm: 1_000_000 }, undefined],
  [{}, { days: 30, place: { lat: 38, lon: -9, radius: 25, tags: [] } }],
  [{ tags: ["school", "x".repeat(41)] }, { days: 30, place: { lat: 38, lon: -9, radius: 25, tags: ["school"] } }],
  [{ asset }, { days: 30, assetIds: [7], radius: 25 }],
  [{ asset: { ...asset, lat: 39 } }, undefined],
  [{ outline: line }, { days: 30, place: { geometry: line, radius: 25, tags: [] } }],
  [{ outline: line, radiusKm: undefined }, undefined],
  [
    { outline: line, asset: { ...asset, geometry: line } },
    { days: 30, assetIds: [7], radius: 25 },
  ],
  [{ outline: line, asset }, undefined],
])("a form with %j asks %j", (part, input) => {
  expect(placeInput({ asset: undefined, place, outline: null, radiusKm: 25, tags: [], ...part })).toEqual(input);
});

test("of an event with several notifications the title is listed once, and at most three are listed", () => {
  const added = ["A", "A", "B", "C", "D"].map((title) => ({ title }) as BackTestDifference);
  expect(titlesOf({ added })).toEqual(["A", "B", "C"]);
});
