import type { Polygon, Position } from "geojson";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgisInstalled } from "../../../../testing/servers/postgres/installed-postgres.ts";
import { openPostgis } from "../../../../testing/servers/postgres/postgis.ts";
import { createChance } from "../../commands/demo/large/chance.ts";
import { normaliseOutline } from "./normalise-outline.ts";

const seed = Date.now() % 1e6;
const chance = createChance(seed);

/** On a grid so small that rings often touch, share edges and go back along themselves. */
const makeRing = (): Position[] =>
  Array.from({ length: 3 + Math.floor(chance() * 5) }, () => [Math.floor(chance() * 5), Math.floor(chance() * 5)]);

function accepts(polygon: Polygon): Polygon | null {
  try {
    return normaliseOutline(polygon) as Polygon;
  } catch {
    return null;
  }
}

const areaOf = (ring: Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] as Position;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

test.skipIf(!isPostgisInstalled)(
  "areas that PostGIS calls valid are accepted, others only if rings merely touch",
  async () => {
    const db = await openPostgis();
    const differ: object[] = [];
    const counts = { accepted: 0, refused: 0, withHoles: 0 };
    for (let count = 0; count < Number(process.env.PAIRS ?? 1000); count++) {
      const frame = [[0, 0], [4, 0], [4, 4], [0, 4]]; // biome-ignore format: a square
      const outer = chance() < 0.5 ? frame : makeRing();
      const given = [outer, ...Array.from({ length: Math.floor(chance() * 3) }, makeRing)];
      const stored = accepts({ type: "Polygon", coordinates: given });
      const closed = given.map((ring) => [...ring, ring[0] as Position]);
      const text = JSON.stringify({ type: "Polygon", coordinates: stored?.coordinates ?? closed });
      const { rows } = await sql<{ valid: boolean; area: number }>`
      select st_isvalid(area) as valid, st_area(st_makevalid(area)) as area
        from (select st_geomfromgeojson(${text}) as area) as given
    `.execute(db);
      const { valid, area } = rows[0] as (typeof rows)[number];
      counts[stored ? "accepted" : "refused"]++;
      if (stored && given.length > 1) counts.withHoles++;
      const [whole = 0, ...holes] = (stored?.coordinates ?? []).map(areaOf);
      const enclosed = holes.reduce((left, hole) => left - hole, whole);
      if (stored ? Math.abs(area - enclosed) > 1e-9 : valid) differ.push({ given, stored, valid, area, enclosed });
    }
    expect(differ.slice(0, 3), `seed ${seed}`).toEqual([]);
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(30);
  },
);
