import type { AssetGeometry } from "@tocsin/contract";
import fc from "fast-check";
import type { Position } from "geojson";
import { expect, test } from "vitest";
import { AppError, wordError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import { normaliseOutline } from "./normalise-outline.ts";

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const frame = box(0, 0, 10, 10);
const area = (...coordinates: Position[][]): AssetGeometry => ({ type: "Polygon", coordinates });

/** What the API says of an outline; null if it is accepted. */
function problemOf(geometry: AssetGeometry): string | null {
  try {
    normaliseOutline(geometry);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (
      wordError(error, english)
        .fields?.map(({ message }) => message)
        .join("; ") ?? ""
    );
  }
}

test.each<[string, Position[][], string]>([
  ["equal to its ring", [frame, frame], "Hole 1 of area 1 and the outer ring have an edge in common near"],
  [
    "beside its ring",
    [frame, box(20, 0, 21, 1)],
    "Hole 1 of area 1 lies outside the outer ring, near latitude 0.0000, longitude 20.0000",
  ],
  [
    "around its ring",
    [frame, box(-1, -1, 11, 11)],
    "Hole 1 of area 1 lies outside the outer ring, near latitude -1.0000, longitude -1.0000",
  ],
  [
    "across its ring",
    [frame, box(9, 2, 11, 3)],
    "Hole 1 of area 1 crosses the outer ring near latitude 2.0000, longitude 10.0000",
  ],
  [
    "along its ring",
    [frame, box(9, 2, 10, 3)],
    "Hole 1 of area 1 and the outer ring have an edge in common near latitude 2.0000, longitude 10.0000",
  ],
  ["across another", [frame, box(1, 1, 4, 4), box(3, 3, 5, 5)], "Hole 2 of area 1 crosses hole 1 near"],
  [
    "inside another",
    [frame, box(1, 1, 4, 4), box(2, 2, 3, 3)],
    "Hole 2 of area 1 lies inside hole 1, near latitude 2.0000, longitude 2.0000",
  ],
  [
    "around another",
    [frame, box(2, 2, 3, 3), box(1, 1, 4, 4)],
    "Hole 1 of area 1 lies inside hole 2, near latitude 2.0000, longitude 2.0000",
  ],
  [
    "equal to another",
    [frame, box(1, 1, 4, 4), box(1, 1, 4, 4)],
    "Hole 2 of area 1 and hole 1 have an edge in common near",
  ],
])("a hole %s is refused, with its number and a place", (_, rings, problem) => {
  expect(problemOf(area(...rings))).toContain(problem);
});

test("a ring that crosses itself between corners or at one, or runs along itself, is named", () => {
  const cases: [Position[], string][] = [
    [
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      "The outer ring of area 1 crosses itself near latitude 2.0000, longitude 2.0000",
    ],
    [
      [
        [0, 0],
        [2, 2],
        [4, 4],
        [4, 0],
        [2, 2],
        [0, 4],
      ],
      "The outer ring of area 1 crosses itself near latitude 2.0000, longitude 2.0000",
    ],
    [
      [
        [0, 0],
        [6, 0],
        [6, 2],
        [4, 2],
        [4, 3],
        [5, 3],
        [5, 2],
        [3, 2],
        [3, 4],
        [0, 4],
      ],
      "The outer ring of area 1 runs along itself near latitude 2.0000, ",
    ],
  ];
  for (const [ring, problem] of cases) expect(problemOf(area(ring))).toContain(problem);
  const second: AssetGeometry = { type: "MultiPolygon", coordinates: [[frame], [frame, box(20, 0, 21, 1)]] };
  expect(problemOf(second)).toContain("Hole 1 of area 2");
});

test("rings may touch at points, and the areas of an outline may overlap", () => {
  const diamond: Position[] = [
    [5, 0],
    [10, 5],
    [5, 10],
    [0, 5],
  ];
  expect(problemOf(area(frame, diamond))).toBeNull();
  expect(problemOf(area(frame, box(1, 1, 2, 2), box(2, 2, 3, 3)))).toBeNull();
  expect(
    problemOf(
      area([
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
      ]),
    ),
  ).toBeNull();
  expect(problemOf({ type: "MultiPolygon", coordinates: [[frame], [box(5, 5, 15, 15)], [frame]] })).toBeNull();
});

test("a hole across the date line and one around a pole are judged on their side of it", () => {
  const fiji = box(177, -19, -178, -16);
  expect(problemOf(area(fiji, box(179, -18, -179, -17)))).toBeNull();
  expect(problemOf(area(fiji, box(-177, -18, -176, -17)))).toContain("Hole 1 of area 1 lies outside");
  const arctic: Position[] = [
    [-180, 60],
    [-90, 60],
    [0, 60],
    [90, 60],
    [180, 60],
  ];
  expect(problemOf(area(arctic, box(10, 80, 20, 85)))).toBeNull();
  expect(problemOf(area(arctic, box(10, 40, 20, 50)))).toContain("Hole 1 of area 1 lies outside");
});

test("spikes are dropped wherever a ring begins, on either side of the date line", () => {
  const corners: Position[] = [
    [178, 0],
    [-178, 0],
    [-178, 4],
    [178, 4],
  ];
  const spikes: Position[][] = [
    [
      [-179, 4],
      [-179, 4],
      [-170, 4],
    ],
    [
      [-177, 5],
      [-178, 4],
    ],
    [
      [-174, 8],
      [-176, 6],
      [-178, 4],
    ],
  ];
  const expected = new Set(corners.map(String));
  fc.assert(
    fc.property(fc.constantFrom(...spikes), fc.nat(8), fc.boolean(), (spike, start, isReversed) => {
      const ring = [...corners.slice(0, 3), ...spike, ...corners.slice(3)];
      const turned = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)];
      const stored = normaliseOutline(area(isReversed ? turned.reverse() : turned)).coordinates[0] as Position[];
      const onEdges = stored.filter((corner) => !expected.has(String(corner)));
      expect(onEdges.every(([lon, lat]) => lon === -179 && lat === 4)).toBe(true);
      expect(new Set(stored.map(String)).size).toBe(stored.length - 1);
      expect(stored[0]).toEqual(stored.at(-1));
    }),
  );
  expect(
    problemOf(
      area([
        [0, 0],
        [1, 1],
        [3, 3],
        [2, 2],
      ]),
    ),
  ).toBe("Area 1 encloses nothing, near latitude 0.0000, longitude 0.0000");
});

test("an outline of 10,000 corners that all meet at one place is refused before they are compared", () => {
  const petals = Array.from({ length: 3333 }, (_, index): Position[] => [
    [0, 0],
    [Math.cos(index / 600), Math.sin(index / 600)],
    [Math.cos((index + 0.5) / 600), Math.sin((index + 0.5) / 600)],
  ]);
  expect(problemOf(area(petals.flat()))).toBe(
    "The rings of area 1 meet more than 50 times near latitude 0.0000, longitude 0.0000",
  );
});
