import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hiddenFromText,
  type LayerGroup,
  layerGroups,
  shownFromText,
  textFromHidden,
  visibilityOf,
} from "./layer-groups.ts";

const groups = Object.keys(layerGroups) as LayerGroup[];

test("hidden layers are read from the address and unknown names are left out", () => {
  expect(hiddenFromText("towns,rings")).toEqual(["rings", "towns"]);
  expect(hiddenFromText("towns,nothing,,towns")).toEqual(["towns"]);
  expect(hiddenFromText(undefined)).toEqual([]);
  expect(hiddenFromText("constructor")).toEqual([]);
});

test("hidden layers that are written into the address are read back", () => {
  fc.assert(
    fc.property(fc.subarray(groups), (hidden) => {
      expect(new Set(hiddenFromText(textFromHidden(hidden)))).toEqual(new Set(hidden));
    }),
  );
  expect(textFromHidden([])).toBeUndefined();
});

test("a layer is hidden with each of its groups, and shown without", () => {
  expect(visibilityOf(["names"]).get("asset-names")).toBe("none");
  expect(visibilityOf(["assets"]).get("asset-names")).toBe("none");
  expect(visibilityOf(["assets"]).get("asset-rings")).toBe("visible");
  expect(new Set(visibilityOf([]).values())).toEqual(new Set(["visible"]));
  expect(new Set(visibilityOf(groups).values())).toEqual(new Set(["none"]));
});

test("further layers are read from the address once each, and invalid names are left out", () => {
  expect(shownFromText("rain-radar,größe-2,rain-radar,<b>,a b,,")).toEqual(["rain-radar", "größe-2"]);
  expect(shownFromText(undefined)).toEqual([]);
});
