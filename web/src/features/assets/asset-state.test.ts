import type { AssetGeometry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { type AssetState, compareStates, quiet, stateByAsset, stateWords } from "./asset-state.ts";

const placed = { geometry: null, lat: 1, radius: 40, query: null, paused: false };
const outline: AssetGeometry = {
  type: "Polygon",
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
};
const area = { ...placed, geometry: outline, radius: 0 };
const worded = { geometry: null, lat: null, radius: null, query: "Acme", paused: false };
const state = (own: Partial<AssetState>): AssetState => ({ ...quiet, ...own });
/** Numbers keep to their unit by a space that does not break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const sources = { all: 3, silent: 0, pushed: 0, silentNames: [], elsewhere: 0, blind: [] };
const unwatched = { all: 0, silent: 0, pushed: 0 };

test("only assets where something is ongoing, or that are blind, have a state", () => {
  const assets = [{ assetId: 7, worstSeverity: "severe" as const, inside: 2, possible: 0, nearest: 3 }];
  const own = [{ id: 7 }, { id: 8 }, { id: 9 }];
  const read = (assetIds: number[] | null) =>
    stateByAsset({ assets, sources: { ...sources, blind: [{ ...unwatched, assets: 1, assetIds }] } }, own);
  expect(read([9]).get(7)).toEqual(assets[0]);
  expect(read([9]).has(8)).toBe(false);
  expect(read([9]).get(9)).toEqual({ ...quiet, blind: unwatched });
  expect(read(null).get(7)).toEqual({ ...assets[0], blind: unwatched });
  expect(read(null).get(8)).toEqual({ ...quiet, blind: unwatched });
});

test("an asset with a minor event inside comes before one with eleven extreme ones that are only possible", () => {
  const doubtful = state({ possible: 11, worstSeverity: "extreme" });
  const minor = state({ inside: 9, worstSeverity: "minor" });
  const severe = state({ inside: 1, worstSeverity: "severe" });
  const blind = state({ blind: unwatched });
  expect([quiet, blind, doubtful, minor, severe].sort(compareStates)).toEqual([severe, minor, doubtful, blind, quiet]);
});

test.each([
  [placed, state({ inside: 2, worstSeverity: "severe", nearest: 3 }), "metric", "2 inside (severe), nearest 3 km"],
  [placed, state({ inside: 2, worstSeverity: "minor", nearest: 3.2 }), "imperial", "2 inside (minor), nearest 2 mi"],
  [
    placed,
    state({ inside: 1, worstSeverity: "unknown", nearest: 0.03 }),
    "metric",
    "1 inside (severity unknown), nearest less than 0.1 km",
  ],
  [placed, undefined, "metric", "No event reported within 40 km"],
  [{ ...placed, radius: null, paused: true }, undefined, "metric", "Paused · No event reported within 25 km"],
  [worded, state({ inside: 1, worstSeverity: "moderate" }), "metric", "1 about “Acme” (moderate)"],
  [
    placed,
    state({ possible: 11, worstSeverity: "severe" }),
    "imperial",
    "No event reported within 24.9 mi · 11 possible (severe)",
  ],
  [
    placed,
    state({ inside: 2, worstSeverity: "extreme", worst: 1, possible: 8, nearest: 3 }),
    "metric",
    "2 inside (1 extreme), nearest 3 km · 8 possible",
  ],
  [area, state({ inside: 2, worstSeverity: "severe", nearest: 0 }), "metric", "2 inside (severe)"],
  [area, undefined, "metric", "No event reported in its area"],
  [{ ...area, radius: 5 }, undefined, "metric", "No event reported within 5 km of its area"],
  [placed, state({ blind: unwatched }), "metric", "No source watches this asset"],
  [placed, state({ blind: { all: 3, silent: 3, pushed: 0 } }), "metric", "3 of 3 sources not responding"],
  [placed, state({ blind: { all: 1, silent: 1, pushed: 0 } }), "metric", "The only source is not responding"],
  [placed, state({ blind: { all: 0, silent: 0, pushed: 1 } }), "metric", "Only pushed items: no source is polled"],
  [
    placed,
    state({ inside: 1, worstSeverity: "severe", blind: unwatched }),
    "metric",
    "1 inside (severe) · No source watches this asset",
  ],
  [worded, undefined, "metric", "No news about “Acme”"],
  [{ ...worded, query: null }, undefined, "metric", "Nothing to match: no place and no keywords"],
] as const)("%j with %j in %s: %s", (asset, given, units, words) => {
  expect(plain(stateWords(asset, given, units))).toBe(words);
});
