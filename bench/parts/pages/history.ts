import type pg from "pg";

/** `ongoing` of the events are; each of all concerns three assets of the one person. */
export type Size = { assets: number; events: number; ongoing: number };

/** Places the assets of everyone again, and makes a history of 90 days at them. */
export async function seedHistory(db: pg.Pool, { assets, events, ongoing }: Size): Promise<void> {
  await db.query("truncate events, assets, matches, event_boxes restart identity cascade");
  await db.query(
    `insert into assets (user_id, name, lat, lon, radius_km)
     select id, 'Site ' || n, -50 + n * 37 % 110, -170 + n * 61 % 340, 25 from users, generate_series(1, $1::int) n`,
    [assets],
  );
  await db.query("insert into asset_settings (asset_id) select id from assets");
  await db.query(
    `insert into asset_boxes (asset_id, box, lat, lon, radius_km, radius_by_category)
     select id, box(point(lon - 0.6, lat - 0.3), point(lon + 0.6, lat + 0.3)), lat, lon, radius_km, '{}' from assets`,
  );
  await db.query(
    `insert into events (title, description, category, severity, ongoing, lat, lon, place_kind, first_seen_at, created_at, updated_at, ended_at, delete_after)
     select 'Flooding in the lower town, event ' || i, 'What is known of it.', 'natural disaster',
            (array['minor', 'moderate', 'severe', 'extreme', 'unknown'])[1 + i / $2::int % 5], i % $2::int = 0, a.lat + 0.1, a.lon, 'exact',
            at, at, at, case when i % $2::int > 0 then at end, now() + interval '1 day'
       from generate_series(1, $1::int) i join assets a on a.id = 1 + i * 7 % $3::int,
            lateral (select now() - ($1::int - i) * (interval '90 days' / $1::int)) as of (at)`,
    [events, Math.round(events / ongoing), assets],
  );
  await db.query(
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select id, 1 + (id * 7 + id / 20 + k * 13) % $1::int, random() * 50, case when id % 4 = 0 then 'inside' else 'possible' end, true, false
       from events, generate_series(1, 3) k`,
    [assets],
  );
  await db.query("vacuum analyze");
}
