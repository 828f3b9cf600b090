import type { Position } from "geojson";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgisInstalled } from "../../../../../testing/servers/postgres/installed-postgres.ts";
import { openPostgis } from "../../../../../testing/servers/postgres/postgis.ts";
import { densify, linesOf, type MadeShape, makeShape, pointAt } from "../../../../../testing/worlds/shapes.ts";
import { createChance } from "../../../commands/demo/large/chance.ts";
import { prepareShape } from "./prepare-shape.ts";
import { distanceBetweenKm, distanceToPointKm } from "./shape-distance.ts";

const seed = Date.now() % 1e6;
const chance = createChance(seed);
const between = (low: number, high: number): number => low + chance() * (high - low);

/** Around both poles, both sides of the date line, the zero points, and anywhere. */
const regions: (() => Position)[] = [
  () => [between(-180, 180), between(88, 90)],
  () => [between(-180, 180), between(-90, -85)],
  () => [chance() < 0.5 ? between(179, 180) : between(-180, -179), between(-80, 80)],
  () => [between(-3, 3), between(-3, 3)],
  () => [between(-180, 180), between(-85, 85)],
];
const somewhere = (): Position => (regions[Math.floor(chance() * regions.length)] as () => Position)();

/** Two shapes or a shape and a point that touch, or lie near each other or further apart. */
function makePair(): { shape: MadeShape; other: MadeShape; point: Position } {
  const centre = somewhere();
  const sizeKm = 10 ** between(-1, 2.7);
  const shape = makeShape(chance, centre, sizeKm);
  const near = pointAt(centre, between(0, 360), sizeKm * between(0, 3));
  const corners = linesOf(shape).flat();
  const corner = corners[Math.floor(chance() * corners.length)] as Position;
  return {
    shape,
    other: makeShape(chance, near, sizeKm * between(0.1, 1)),
    // Some right next to a corner, where a metre decides.
    point: chance() < 0.3 ? pointAt(corner, between(0, 360), between(0.002, 0.1)) : near,
  };
}

test.skipIf(!isPostgisInstalled)("PostGIS measures the same distances between shapes", {}, async () => {
  const db = await openPostgis();
  const text = (geometry: object) => JSON.stringify(geometry);
  const differ: object[] = [];
  let touching = 0;
  for (let count = 0; count < Number(process.env.PAIRS ?? 80); count++) {
    const { shape, other, point } = makePair();
    const prepared = prepareShape(shape);
    const ours = {
      point: distanceToPointKm(prepared, [point[0] ?? 0, point[1] ?? 0]),
      shape: distanceBetweenKm(prepared, prepareShape(other)),
    };
    const { rows } = await sql<typeof ours>`
      select st_distance(shape, point) / 1000 as point, st_distance(shape, other) / 1000 as shape
        from (select st_geomfromgeojson(${text(densify(shape))})::geography as shape,
                     st_geomfromgeojson(${text(densify(other))})::geography as other,
                     st_geomfromgeojson(${text({ type: "Point", coordinates: point })})::geography as point) as given
    `.execute(db);
    for (const kind of ["point", "shape"] as const) {
      const theirs = rows[0]?.[kind] ?? Number.NaN;
      if (theirs === 0) touching++;
      // PostGIS finds the nearest points on the sphere, so that what it measures between them may be up to 0.6 % too long.
      const isEqual = ours[kind] < theirs + 0.001 && ours[kind] > theirs * 0.993 - 0.001;
      if (!isEqual) differ.push({ kind, ours: ours[kind], theirs, shape, other, point });
    }
  }
  expect({ seed, differ }).toEqual({ seed, differ: [] });
  expect(touching).toBeGreaterThan(10);
});
