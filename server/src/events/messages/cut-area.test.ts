import type { AreaCode } from "@tocsin/contract";
import fc from "fast-check";
import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import type { Area } from "./area.ts";
import { cutAreas, findUnmatched } from "./cut-area.ts";

const box = (south: number, north: number): Polygon => ({
  type: "Polygon",
  coordinates: [
    [
      [-9, south],
      [-8, south],
      [-8, north],
      [-9, north],
      [-9, south],
    ],
  ],
});

type Given = { name?: string; otherNames?: string[]; codes?: string[]; shape?: Polygon; isExact?: boolean };

/** Codes are written "scheme:code". */
const area = ({ name = "", otherNames, codes = [], shape, isExact = true }: Given): Area => ({
  name,
  otherNames,
  codes: codes.map((one): AreaCode => {
    const [scheme = "", code = ""] = one.split(":");
    return { scheme, code };
  }),
  geometry: shape ?? null,
  isExact,
});

const braga = area({ name: "Braga", codes: ["EMMA_ID:PT001"], shape: box(41, 42) });
const evora = area({ name: "Évora", codes: ["EMMA_ID:PT002"], shape: box(38, 39) });
const message = [braga, evora];
const left = (own: Area[], cuts: Given[]) => cutAreas(own, cuts.map(area)).map(({ name }) => name);

test.each<[string, Given[], string[]]>([
  ["by its code", [{ name: "Zone 1", codes: ["EMMA_ID:PT001"] }], ["Évora"]],
  ["by its code in another case", [{ codes: ["emma_id:pt001"] }], ["Évora"]],
  ["by its name", [{ name: "Braga" }], ["Évora"]],
  ["by its name in other letters", [{ name: " EVORA. " }], ["Braga"]],
  ["by its name where the codes have another scheme", [{ name: "Braga", codes: ["NUTS3:PT112"] }], ["Évora"]],
  ["in a list of names", [{ name: "Braga; Évora" }], []],
  ["in a list with commas", [{ name: "Braga, Évora" }], []],
  ["by its name with the kind of area", [{ name: "Braga district" }], ["Évora"]],
  ["by its name after the kind of area", [{ name: "Distrito de Évora" }], ["Braga"]],
  ["in a list with kinds of areas", [{ name: "distrito de Braga, distrito de Évora" }], []],
  ["in a list with others that are separated from it", [{ name: "Zone 7; Braga" }], ["Évora"]],
  ["in two cancels", [{ name: "Braga" }, { codes: ["EMMA_ID:PT002"] }], []],
  ["by a name alone that is surrounded by a guess", [{ name: "Braga", shape: box(30, 31), isExact: false }], ["Évora"]],
])("an area of a message ends %s, and no other does", (_, cuts, names) => {
  expect(left(message, cuts)).toEqual(names);
  expect(left(message, cuts.toReversed())).toEqual(names);
});

test.each<[string, Given[]]>([
  ["another code of the same scheme, although the name is the same", [{ name: "Braga", codes: ["EMMA_ID:PT009"] }]],
  ["an equal code of another scheme", [{ codes: ["FIPS:PT001"] }]],
  ["part of a name", [{ name: "Braga North" }]],
  ["a list with commas, of which one part is no area", [{ name: "Braga, Portugal" }]],
  ["a list with commas, of which one part is next to its name", [{ name: "District 1, Braga" }]],
  ["the name and a part of it", [{ name: "Braga, north" }]],
  ["nothing that is known", [{ name: "District 1" }]],
  ["the surroundings of a place", [{ name: "Near Braga", shape: box(41, 42), isExact: false }]],
  ["a shape elsewhere", [{ shape: box(50, 51) }]],
])("all of a message remains in force after a cancel that names %s, which is listed", (_, cuts) => {
  const areas = cuts.map(area);
  expect(cutAreas(message, areas)).toBe(message);
  expect(findUnmatched(message, areas)).toEqual(areas);
});

test.each([
  ["SAME:048201", "SAME:48201"],
  ["SAME:48201", "SAME:048201"],
  ["FIPS6:048201", "SAME:048201"],
  ["SAME:048201", "fips:48201"],
])("a county is the same by %s and %s, and another part of it is not", (one, other) => {
  const county = area({ name: "Harris", codes: [one] });
  expect(cutAreas([county], [area({ name: "Harris County", codes: [other] })])).toEqual([]);
  expect(cutAreas([county], [area({ name: "Harris", codes: ["SAME:148201"] })])).toEqual([county]);
});

test("an area with several codes ends with the last of them, by any scheme that both use", () => {
  const counties = area({ name: "Two counties", codes: ["SAME:1", "SAME:2", "UGC:A", "UGC:B"] });
  expect(cutAreas([counties], [area({ codes: ["SAME:1"] })])).toEqual([counties]);
  expect(findUnmatched([counties], [area({ codes: ["SAME:1"] })])).toHaveLength(1);
  expect(cutAreas([counties], [area({ codes: ["SAME:1"] }), area({ codes: ["SAME:2"] })])).toEqual([]);
  expect(cutAreas([counties], [area({ codes: ["SAME:1"] }), area({ codes: ["UGC:B"] })])).toEqual([counties]);
  expect(cutAreas([counties], [area({ codes: ["UGC:A", "UGC:B"] })])).toEqual([]);
});

test("a code that all areas share ends none of them where others distinguish them", () => {
  const [one, two] = ["1", "2"].map((code) => area({ name: code, codes: ["ISO:DE", `WARNCELLID:${code}`] }));
  const own = [one, two].filter((each) => each !== undefined);
  expect(cutAreas(own, [area({ codes: ["ISO:DE", "WARNCELLID:1"] })])).toEqual([two]);
  expect(cutAreas(own, [area({ codes: ["ISO:DE"] })])).toEqual([]);
});

test("a comma is part of a name: two places of one name in other states are not one", () => {
  const own = [area({ name: "Springfield, Illinois" }), area({ name: "Springfield, Ohio" })];
  expect(left(own, [{ name: "Springfield, Ohio; Peoria, Illinois" }])).toEqual(["Springfield, Illinois"]);
});

test("a cancel in one language ends the area by its name in that language", () => {
  const own = [area({ name: "Lisbon", otherNames: ["Lisboa", "Lisbonne"] }), area({ name: "Porto" })];
  expect(left(own, [{ name: "LISBOA" }])).toEqual(["Porto"]);
  expect(left(own, [{ name: "Lizbona", otherNames: ["Lisbonne"] }])).toEqual(["Porto"]);
  expect(left(own, [{ name: "Lisboa, Porto" }])).toEqual([]);
  expect(left(own, [{ name: "Porto Santo", otherNames: [""] }])).toEqual(["Lisbon", "Porto"]);
});

test("where both have a shape, the shape decides, whatever the name", () => {
  const coast = area({ name: "Coast", shape: box(40, 42) });
  expect(cutAreas([coast], [area({ name: "Coast", shape: box(41, 42) })])).toMatchObject([
    { name: "Coast", geometry: { type: "MultiPolygon" } },
  ]);
  expect(cutAreas([coast], [area({ name: "Sea", shape: box(40, 42) })])).toEqual([]);
});

const someArea = fc
  .record({
    name: fc.constantFrom("", "Braga", "Évora", "Faro", "Braga; Faro"),
    codes: fc.subarray(["EMMA_ID:1", "EMMA_ID:2", "UGC:1", "UGC:2"]),
    shape: fc.option(fc.constantFrom(box(41, 42), box(38, 39), box(41, 41.5)), { nil: undefined }),
  })
  .map(area);

test("the areas that are left do not depend on the order of cancels or their number, and more cancels never leave more", () => {
  const names = (areas: readonly Area[]) => areas.map((one) => JSON.stringify([one.name, one.codes]));
  fc.assert(
    fc.property(fc.array(someArea, { minLength: 1 }), fc.array(someArea), fc.array(someArea), (own, cuts, more) => {
      const leftOf = (some: Area[]) => names(cutAreas(own, some));
      expect(leftOf([...cuts].reverse())).toEqual(leftOf(cuts));
      expect(leftOf([...cuts, ...cuts])).toEqual(leftOf(cuts));
      const both = leftOf([...cuts, ...more]);
      for (const one of both) expect(leftOf(cuts)).toContain(one);
    }),
  );
});

const named = (...names: string[]): Area[] => names.map((name) => area({ name }));
const kept = (own: string[], cut: string): string[] => left(named(...own), [{ name: cut }]);

test("a list between commas ends the areas next to which nothing else is named", () => {
  const own = ["Braga", "Évora", "Faro", "Beja"];
  expect(kept(own, "Braga, Évora, District 1")).toEqual(["Évora", "Faro", "Beja"]);
  expect(kept(own, "District 1, Braga, Évora, Faro")).toEqual(["Braga", "Beja"]);
  expect(kept(own, "Braga, District 1, Faro")).toEqual(own);
  expect(findUnmatched(named(...own), named("Braga, Évora, District 1"))).toHaveLength(1);
  expect(findUnmatched(named(...own), named("Braga, Faro"))).toEqual([]);
});

test("kinds of areas distinguish areas of one name", () => {
  expect(kept(["Leipzig district", "City of Leipzig"], "Leipzig")).toEqual(["Leipzig district", "City of Leipzig"]);
  expect(kept(["Leipzig district", "Dresden"], "City of Leipzig")).toEqual(["Leipzig district", "Dresden"]);
  expect(kept(["Leipzig district", "Dresden"], "Leipzig")).toEqual(["Dresden"]);
  expect(kept(["Zone 7", "Dresden"], "District 7")).toEqual(["Zone 7", "Dresden"]);
  expect(kept(["Braga North", "Faro"], "Braga")).toEqual(["Braga North", "Faro"]);
});
