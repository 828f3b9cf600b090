import { type RawBuilder, sql } from "kysely";
import { rematch } from "../../server/src/matching/match.ts";
import type { Db } from "../../server/src/platform/db/database.ts";
import { prepared } from "../../server/src/platform/db/prepared.ts";

const nothing = async (): Promise<void> => undefined;

/** Finds the matches of events and writes them. */
export type Match = (db: Db, eventIds: number[]) => Promise<unknown>;

const write = (found: RawBuilder<unknown>) => sql`
  ${prepared} insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query) ${found}
  on conflict (event_id, asset_id) do update set distance_km = excluded.distance_km`;

/** All are prepared statements, and write into the same table; only Tocsin's judges, notes what follows and publishes the changes. */
export const ways: Record<"bare SQL" | "PostGIS" | "tocsin" | "writing alone", Match> = {
  "bare SQL": (db, ids) =>
    write(sql`
      select e.id, a.asset_id, min(great_circle_km(a.lat, a.lon, e.lat, e.lon)), 'inside', true, false
        from events e join event_boxes eb on eb.event_id = e.id join asset_boxes a on a.box && eb.box
       where e.id = any(${ids}) and great_circle_km(a.lat, a.lon, e.lat, e.lon) <= a.radius_km + e.radius_km
       group by e.id, a.asset_id`).execute(db),
  // Of ST_DWithin over the largest radius, ST_Buffer's polygons and expanded boxes in a column, the last was the quickest.
  PostGIS: (db, ids) =>
    write(sql`
      select e.id, a.id, st_distance(a.geog, e.geog) / 1000, 'inside', true, false
        from postgis_events e join postgis_assets a on a.reach && _st_expand(e.geog, e.radius_km * 1000)
       where e.id = any(${ids}) and _st_dwithin(a.geog, e.geog, (a.radius_km + e.radius_km) * 1000, true)`).execute(db),
  tocsin: (db, eventIds) => rematch({ db, next: "decide", send: nothing, slice: nothing }, { eventIds }),
  // The limit: the matches that Tocsin found are copied into a table without an index.
  "writing alone": (db, ids) =>
    sql`${prepared} insert into copied_matches select * from found_matches where event_id = any(${ids})`.execute(db),
};
