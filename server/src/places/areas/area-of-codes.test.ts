import type { AreaCode } from "@tocsin/contract";
import { expect, test } from "vitest";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../../platform/geo/shapes/shape-distance.ts";
import { areaOfCodes } from "./area-of-codes.ts";

const codes = (scheme: string, ...all: string[]): AreaCode[] => all.map((code) => ({ scheme, code }));
const austin = [-97.74, 30.27] as const;
const dallas = [-96.8, 32.78] as const;

test("a county is an area, by its UGC, its SAME code and its FIPS code alike", () => {
  for (const named of [codes("UGC", "TXC453"), codes("SAME", "048453"), codes("FIPS6", "048453")]) {
    const area = areaOfCodes(named);
    expect(area?.shape && distanceToPointKm(prepareShape(area.shape), austin)).toBe(0);
    expect(area?.shape && distanceToPointKm(prepareShape(area.shape), dallas)).toBeGreaterThan(200);
  }
});

test("a zone is cut out of its counties, and zones have priority over counties", () => {
  const [mountains, desert] = [areaOfCodes(codes("UGC", "CAZ055")), areaOfCodes(codes("UGC", "CAZ060"))];
  const bigBear = [-116.91, 34.24] as const;
  expect(mountains?.shape && distanceToPointKm(prepareShape(mountains.shape), bigBear)).toBe(0);
  expect(desert?.shape && mountains?.at).not.toEqual(desert?.at);
  const both = areaOfCodes([...codes("UGC", "CAZ055"), ...codes("SAME", "006071")]);
  const needles = [-114.61, 34.85] as const;
  expect(both?.shape && distanceToPointKm(prepareShape(both.shape), needles)).toBeGreaterThan(50);
});

test("for an unknown zone, the counties of the warning are used", () => {
  const area = areaOfCodes([...codes("UGC", "TXZ999"), ...codes("SAME", "048453")]);
  expect(area?.shape && distanceToPointKm(prepareShape(area.shape), austin)).toBe(0);
});

test("a whole state is one code, and several areas are one place", () => {
  for (const named of [codes("SAME", "048000"), codes("UGC", "TXC000"), codes("UGC", "TXZALL")]) {
    const state = areaOfCodes(named);
    expect(state?.unknown).toEqual([]);
    for (const city of [austin, dallas])
      expect(state?.shape && distanceToPointKm(prepareShape(state.shape), city)).toBe(0);
  }
  const two = areaOfCodes(codes("SAME", "048453", "048113"));
  expect(two?.shape && [austin, dallas].map((city) => distanceToPointKm(prepareShape(two.shape), city))).toEqual([
    0, 0,
  ]);
});

test("an area of which only the box is known is its box", () => {
  const area = areaOfCodes(codes("EMMA_ID", "FR035"));
  expect(area).toMatchObject({ radiusKm: null, isRough: true, at: [expect.closeTo(6.4, 0), expect.closeTo(46, 0)] });
  const annecy = [6.13, 45.9] as const;
  const lyon = [4.84, 45.76] as const;
  expect(area?.shape && distanceToPointKm(prepareShape(area.shape), annecy)).toBe(0);
  expect(area?.shape && distanceToPointKm(prepareShape(area.shape), lyon)).toBeGreaterThan(70);
});

test("unknown codes have no place", () => {
  expect(areaOfCodes([...codes("UGC", "XXZ999"), ...codes("SAME", "nonsense"), ...codes("WARNCELLID", "1")])).toBe(
    null,
  );
  expect(areaOfCodes([])).toBe(null);
});
