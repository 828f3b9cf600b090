import fc from "fast-check";
import type { Position } from "geojson";
import { orient2d } from "robust-predicates";
import { expect, test } from "vitest";
import { mostMeetings, type Swept, sweepRings } from "./sweep-rings.ts";

type Edge = [from: Position, to: Position];

const close = (ring: Position[]): Position[] => [...ring, ring[0] as Position];
const isSame = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];
const side = ([[x = 0, y = 0], [toX = 0, toY = 0]]: Edge, [a = 0, b = 0]: Position) =>
  Math.sign(orient2d(x, y, toX, toY, a, b));

/** Whether two edges have an inner point of both in common, by comparing each pair. */
function cross(one: Edge, other: Edge): boolean {
  const sides = [side(one, other[0]), side(one, other[1]), side(other, one[0]), side(other, one[1])];
  if (sides.every((found) => found === 0)) {
    const along = (edge: Edge) => edge.map(([x = 0, y = 0]) => x * 1000 + y).sort((a, b) => a - b) as [number, number];
    const [[from, to], [start, end]] = [along(one), along(other)];
    return Math.max(from, start) < Math.min(to, end);
  }
  return (sides[0] ?? 0) * (sides[1] ?? 0) < 0 && (sides[2] ?? 0) * (sides[3] ?? 0) < 0;
}

const edgesOf = (rings: Position[][]): Edge[] =>
  rings.flatMap((ring) => ring.slice(1).map((to, index): Edge => [ring[index] as Position, to]));

const crossSomewhere = (rings: Position[][]): boolean => {
  const edges = edgesOf(rings);
  return edges.some((one, index) => edges.slice(index + 1).some((other) => cross(one, other)));
};

/** Whether a point is inside a ring, by counting the edges north of it. */
const isInside = ([x = 0, y = 0]: Position, ring: Position[]): boolean =>
  edgesOf([ring]).filter(([[fromX = 0, fromY = 0], [toX = 0, toY = 0]]) => {
    if (fromX > x === toX > x) return false;
    return y < fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
  }).length %
    2 ===
  1;

const corner = (most: number) => fc.tuple(fc.nat(most), fc.nat(most));
const ringOf = (most: number) => fc.uniqueArray(corner(most), { minLength: 3, maxLength: 8, selector: String });

test("a crossing between corners or along an edge is found, however often the rings touch", () => {
  fc.assert(
    fc.property(fc.array(ringOf(6), { minLength: 1, maxLength: 3 }), (open) => {
      const rings = open.map(close);
      const { crossing } = sweepRings(rings);
      if (crossSomewhere(rings)) expect(crossing).not.toBeNull();
      // What is found beyond that meets at a corner.
      else if (crossing) expect(rings.flat().some((corner) => isSame(corner, crossing.at))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** A box turned by an angle, so that its edges are neither straight nor exact. */
const box = ([x, y]: [number, number], size: number, angle: number): Position[] =>
  close(
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(
      ([dx = 0, dy = 0]): Position => [
        x + size * (dx * Math.cos(angle) - dy * Math.sin(angle)),
        y + size * (dx * Math.sin(angle) + dy * Math.cos(angle)),
      ],
    ),
  );

test("of rings that do not cross, each is known with the one that directly encloses it", () => {
  const one = fc
    .tuple(corner(20), fc.double({ min: 0.1, max: 8, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true }))
    .map(([at, size, angle]) => box(at, size, angle));
  let kept = 0;
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 6 }), fc.boolean(), (rings, isReversed) => {
      if (crossSomewhere(rings)) return;
      kept++;
      const given = isReversed ? rings.map((ring) => ring.toReversed()) : rings;
      const swept = sweepRings(given) as Extract<Swept, { crossing: null }>;
      expect(swept.crossing).toBeNull();
      for (const [index, ring] of rings.entries()) {
        const outer = rings.flatMap((other, at) => (at !== index && isInside(ring[0] as Position, other) ? [at] : []));
        // The one that all the others are around.
        const nearest = outer.find((at) =>
          outer.every((other) => other === at || isInside(rings[at]?.[0] as Position, rings[other] as Position[])),
        );
        expect(swept.enclosedBy[index]).toBe(nearest ?? null);
      }
    }),
    { numRuns: 2000 },
  );
  expect(kept).toBeGreaterThan(100);
});

test("a ring may meet itself at one place as often as is compared, and not more often", () => {
  const petals = (count: number): Position[] =>
    close(
      Array.from({ length: count }, (_, index): Position[] => {
        const [from, to] = [(index / count) * 6, ((index + 0.5) / count) * 6];
        return [
          [0, 0],
          [Math.cos(from), Math.sin(from)],
          [Math.cos(to), Math.sin(to)],
        ];
      }).flat(),
    );
  expect(sweepRings([petals(mostMeetings)])).toEqual({ crossing: null, enclosedBy: [null] });
  expect(sweepRings([petals(mostMeetings + 1)]).crossing).toMatchObject({ kind: "crowded", at: [0, 0] });
});
