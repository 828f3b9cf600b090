import { sql } from "kysely";
import { expect, test } from "vitest";
import { readFeatures } from "../../../../testing/probes/read-tile.ts";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import type { Db } from "../../platform/db/database.ts";
import { drawTile } from "./draw-tile.ts";

type Box = [west: number, south: number, east: number, north: number];

const ringOf = ([west, south, east, north]: Box) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** An ongoing event with an area, in the boxes that it lies in. */
async function addArea(db: Db, area: Box, boxes: Box[], own: object = {}): Promise<number> {
  const [lon, lat] = [area[0] + 0.01, area[1] + 0.01];
  const geometry = JSON.stringify({ type: "Polygon", coordinates: [ringOf(area)] });
  const { id } = await db
    .insertInto("events")
    .values({
      title: "Storm warning",
      description: "",
      severity: "severe",
      lat,
      lon,
      place_kind: "exact",
      geometry,
      delete_after: new Date(),
      ...own,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [west, south, east, north] of boxes)
    await sql`insert into event_boxes (event_id, box, reach_km)
              values (${id}, box(point(${west}, ${south}), point(${east}, ${north})), 0)`.execute(db);
  return id;
}

const draw = async (db: Db, z: number, x: number, y: number, filter: object = {}) => {
  const bytes = await drawTile(db, { z, x, y }, filter, "anna");
  return readFeatures(bytes.buffer, "areas", [z, x, y]);
};

test("areas of matching events are drawn in the tiles that they touch, the most severe last, and no speck of one", async () => {
  const db = await openTestDatabase();
  const portugal: Box = [-9, 39, -7.5, 40.5];
  const extreme = await addArea(db, portugal, [portugal], { severity: "extreme" });
  const minor = await addArea(db, portugal, [portugal], { severity: "minor" });
  await addArea(db, portugal, [portugal], { ongoing: false });
  const drawn = await draw(db, 4, 7, 6, { ongoing: "1" });
  expect(drawn.map(({ properties }) => properties)).toEqual([
    { id: minor, severity: "minor" },
    { id: extreme, severity: "extreme" },
  ]);
  const [{ geometry }] = drawn as [GeoJSON.Feature];
  const [ring = []] = (geometry as GeoJSON.Polygon).coordinates;
  expect(Math.min(...ring.map(([lon = 0]) => lon))).toBeCloseTo(-9, 1);
  expect(Math.max(...ring.map(([, lat = 0]) => lat))).toBeCloseTo(40.5, 1);
  expect(await draw(db, 4, 9, 6)).toEqual([]);
  expect(await draw(db, 0, 0, 0)).toEqual([]);
});

test("an area across the date line is drawn on both sides of it, and nowhere between", async () => {
  const db = await openTestDatabase();
  await addArea(
    db,
    [178, -20, -178, -15],
    [
      [178, -20, 180, -15],
      [-180, -20, -178, -15],
    ],
  );
  for (const x of [0, 15]) expect(await draw(db, 4, x, 8)).toHaveLength(1);
  for (const x of [1, 7, 14]) expect(await draw(db, 4, x, 8)).toEqual([]);
});
