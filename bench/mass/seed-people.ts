import type pg from "pg";

export const emailOf = (person: number): string => `person${person}@example.org`;

/**
 * Adds people with a number of assets each within 250 km of 48° N 11° E; the higher their number, the further away. Boxes are a little
 * larger than the circles of 25 km need.
 */
export async function seedPeople(pool: pg.Pool, people: number, each: number): Promise<void> {
  await pool.query(
    `insert into users (id, email) select 'p' || n, 'person' || n || '@example.org' from generate_series(0, $1::int - 1) n`,
    [people],
  );
  await pool.query(
    `insert into assets (user_id, name, lat, lon, radius_km, watched_since)
     select 'p' || n, 'Site ' || k, 48 + 2.2 * (n + 1) / $1::float8 * sin(n * 2.4 + k * 0.02),
            11 + 3.3 * (n + 1) / $1::float8 * cos(n * 2.4 + k * 0.02), 25, now() - interval '1 day'
       from generate_series(0, $1::int - 1) n, generate_series(1, $2::int) k`,
    [people, each],
  );
  await pool.query(
    "insert into asset_settings (asset_id) select id from assets where id not in (select asset_id from asset_settings)",
  );
  await pool.query(
    `insert into asset_boxes (asset_id, box, lat, lon, radius_km, radius_by_category)
     select id, box(point(lon - 0.42, lat - 0.24), point(lon + 0.42, lat + 0.24)), lat, lon, 25, '{}' from assets where user_id like 'p%'`,
  );
  await pool.query("vacuum analyze");
}
