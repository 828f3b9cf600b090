import { expect, test } from "vitest";
import { watchSentence } from "./watch-now.ts";

const depot = { id: 7, name: "Depot" };
const watch = (all: number, silent: number, pushed = 0) => ({ all, silent, pushed });
const blind = (assetIds: number[] | null, all: number, silent: number) => ({
  ...watch(all, silent),
  assets: 1,
  assetIds,
});

test.each([
  [1, { ...watch(3, 0), blind: [] }, "3 sources watch Depot now."],
  [1, { ...watch(1, 0), blind: [] }, "1 source watches Depot now."],
  [1, { ...watch(5, 2), blind: [] }, "3 of 5 sources that are on for Depot respond now."],
  [1, { ...watch(2, 2), blind: [blind(null, 2, 2)] }, "2 sources are on for Depot. None of them has responded yet."],
  [1, { ...watch(0, 0), blind: [blind(null, 0, 0)] }, "No source watches Depot yet."],
  [1, { ...watch(0, 0, 2), blind: [] }, "No source is polled for Depot: only items that programs push arrive."],
  [2, { ...watch(3, 0), blind: [] }, "3 sources watch your assets now."],
  [2, { ...watch(3, 0), blind: [blind([7], 0, 0)] }, "No source watches Depot yet."],
  [2, { ...watch(3, 0), blind: [blind([8], 0, 0)] }, "3 sources watch your assets now."],
])("with %s assets and sources %o the sentence about what watches is %s", (assets, sources, expected) => {
  expect(watchSentence(depot, assets, sources)).toBe(expected);
});
