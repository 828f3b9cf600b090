import { sql } from "kysely";
import { expect, test } from "vitest";
import { isPostgisInstalled } from "../../../testing/servers/postgres/installed-postgres.ts";
import { openPostgis } from "../../../testing/servers/postgres/postgis.ts";
import { createChance } from "../commands/demo/large/chance.ts";
import type { Db } from "../platform/db/database.ts";
import { boxText, circleBoxes } from "../platform/geo/circle-boxes.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { rematch } from "./match.ts";

const seed = Date.now() % 1e6;
const chance = createChance(seed);
const between = (low: number, high: number): number => low + chance() * (high - low);

/** Around both poles, both sides of the date line, the zero points, and anywhere. */
const regions = [
  () => [between(-180, 180), between(85, 90)],
  () => [between(-180, 180), between(-90, -85)],
  () => [chance() < 0.5 ? between(176, 180) : between(-180, -176), between(-80, 80)],
  () => [between(-3, 3), between(-3, 3)],
  () => [between(-180, 180), between(-90, 90)],
  () => [chance() < 0.5 ? 180 : -180, chance() < 0.3 ? 90 : between(-90, 90)],
] as const;

function somewhere(): { lon: number; lat: number } {
  const region = regions[Math.floor(chance() * regions.length)] as (typeof regions)[number];
  const [lon = 0, lat = 0] = region();
  return { lon: roundDegrees(lon), lat: roundDegrees(lat) };
}

const circle = (largestKm: number) => ({ ...somewhere(), radius_km: between(0.1, chance() < 0.1 ? 4000 : largestKm) });

const insert = async (db: Db, table: "assets" | "events", rows: object[], rest: string): Promise<void> => {
  await sql`
    with fresh as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                     as one (id int, lon float8, lat float8, radius_km float8, boxes text[])),
    ${sql.raw(rest)}`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
};

async function lay(db: Db, assets: number, events: number): Promise<void> {
  const withBoxes = (count: number, largestKm: number) =>
    Array.from({ length: count }, (_, _index) => circle(largestKm)).map((one, index) => ({
      ...one,
      id: index + 1,
      boxes: circleBoxes([one.lon, one.lat], one.radius_km).map(boxText),
    }));
  await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
  await insert(
    db,
    "assets",
    withBoxes(assets, 500),
    `stored as (insert into assets (id, user_id, lat, lon, radius_km) overriding system value
                select id, 'anna', lat, lon, radius_km from fresh)
     insert into asset_boxes (asset_id, box, lat, lon, radius_km, radius_by_category)
     select id, unnest(boxes)::box, lat, lon, radius_km, '{}' from fresh`,
  );
  await insert(
    db,
    "events",
    withBoxes(events, 200),
    `stored as (insert into events (id, title, description, lat, lon, radius_km, place_kind, delete_after)
                overriding system value select id, 'Event', '', lat, lon, radius_km, 'exact', now() from fresh)
     insert into event_boxes (event_id, box) select id, unnest(boxes)::box from fresh`,
  );
}

const nothing = async (): Promise<void> => undefined;

test.skipIf(!isPostgisInstalled)("PostGIS finds the same pairs at the same distances", {}, async () => {
  const db = await openPostgis();
  const events = 300;
  await lay(db, 1500, events);
  const eventIds = Array.from({ length: events }, (_, index) => index + 1);
  await rematch({ db, next: "decide", send: nothing, slice: nothing }, { eventIds });
  const { rows } = await sql<{ ours: number | null; theirs: number; limit: number }>`
    select m.distance_km as ours, km as theirs, limit_km as limit
      from (select e.id as event_id, a.id as asset_id, e.radius_km + a.radius_km as limit_km,
                   st_distance(st_setsrid(st_makepoint(e.lon, e.lat), 4326)::geography,
                               st_setsrid(st_makepoint(a.lon, a.lat), 4326)::geography) / 1000 as km
              from events e cross join assets a) as pairs
      full join matches m using (event_id, asset_id)
     where m.event_id is not null or km <= limit_km`.execute(db);
  // A metre at the rim is where two ways of computing may differ.
  const differ = rows.filter(({ ours, theirs, limit }) =>
    ours === null ? theirs < limit - 0.001 : theirs > limit + 0.001 || Math.abs(ours - theirs) > 0.001,
  );
  expect({ seed, differ }).toEqual({ seed, differ: [] });
  expect(rows.length).toBeGreaterThan(5000);
});
