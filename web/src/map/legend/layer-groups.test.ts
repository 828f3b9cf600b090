import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hiddenFromText,
  type LayerGroup,
  layerGroups,
  offAtFirst,
  shownFromText,
  textsFromHidden,
  visibilityOf,
} from "./layer-groups.ts";

const groups = Object.keys(layerGroups) as LayerGroup[];

test("hidden layers are read from the address and unknown names are left out", () => {
  expect(hiddenFromText("towns,names", offAtFirst)).toEqual(["names", "towns"]);
  expect(hiddenFromText("towns,nothing,,towns", offAtFirst)).toEqual(["towns"]);
  expect(hiddenFromText(undefined, offAtFirst)).toEqual([]);
  expect(hiddenFromText("constructor", offAtFirst)).toEqual([]);
});

test("rings and all ongoing events are hidden until the address shows them", () => {
  expect(hiddenFromText(undefined, [])).toEqual(["rings", "others"]);
  expect(hiddenFromText("towns", ["rain-radar", "rings"])).toEqual(["others", "towns"]);
  expect(textsFromHidden(["others", "towns"], ["rain-radar"])).toEqual({ hide: "towns", show: "rings,rain-radar" });
});

test("hidden layers that are written into the address are read back", () => {
  fc.assert(
    fc.property(fc.subarray(groups), (hidden) => {
      const { hide, show } = textsFromHidden(hidden, ["rain-radar"]);
      expect(new Set(hiddenFromText(hide, shownFromText(show)))).toEqual(new Set(hidden));
      expect(shownFromText(show)).toContain("rain-radar");
    }),
  );
  expect(textsFromHidden([...offAtFirst], [])).toEqual({ hide: undefined, show: undefined });
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
