import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { namePoint } from "./name-point.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
});
afterAll(() => gazetteer.close());

test.each([
  ["in a town", -8.8071, 39.7436, "Leiria, Portugal"],
  ["near one", -117.5, 35.7, "near Searles Valley, California, United States"],
  ["far from one", 5, 23, "north-west of Tamanrasset, Algeria"],
  ["where none is", -66, -4, "Brazil"],
  ["off a coast", 143.5, 37.5, "North Pacific Ocean, off Japan"],
  ["in the open sea", -30, 0, "North Atlantic Ocean"],
])("a point %s has a name", (_, lon, lat, name) => {
  expect(namePoint(gazetteer, [lon, lat])).toBe(name);
});

test.each([
  ["which the gazetteer has there", "14 km SE of Leiria", [-8.7, 39.65], "14 km SE of Leiria"],
  ["which the gazetteer does not have", "Xyzzy Road", [-8.8, 39.74], "Xyzzy Road"],
  ["of countries that it lies in one of", "Angola, Namibia, South Africa", [21, -29], "Angola, Namibia, South Africa"],
  ["that only leads elsewhere", "Rockton", [149.33, -37], "Rockton (near Bombala, New South Wales, Australia)"],
] as const)("a point that its authority calls by a name %s", (_, called, point, name) => {
  expect(namePoint(gazetteer, point, called)).toBe(name);
});

test("every point has a name", () => {
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(lon, lat, (lon, lat) => {
      expect(namePoint(gazetteer, [lon, lat])).toMatch(/\p{L}{3}/u);
    }),
    { numRuns: 300 },
  );
});
