import pg from "pg";

type Amounts = { assets: number; events: number; extreme?: number };

/**
 * Assets of everyone along a road, and ongoing events: one that concerns all of them, and many at one each, of which the first are extreme
 * and the others severe.
 */
export async function fill(databaseUrl: string, { assets, events, extreme = 1 }: Amounts): Promise<void> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  await db.query(
    `insert into assets (user_id, name, lat, lon, radius_km)
     select id, 'Site ' || n, 38 + n * 0.002, -9 + n * 0.002, 25 from users, generate_series(1, $1::int) n`,
    [assets],
  );
  await db.query("insert into asset_settings (asset_id) select id from assets");
  await db.query(
    `insert into events (title, description, category, severity, ongoing, lat, lon, place_kind, delete_after)
     select case when n = 0 then 'Storm over the whole country' else 'Fire ' || n end, '', 'weather',
            case when n < $2::int then 'extreme' else 'severe' end, true, 38 + n * 0.0003, -9, 'exact', now() + interval '1 day'
       from generate_series(0, $1::int) n`,
    [events, extreme],
  );
  await db.query(
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select e.id, a.id, 3, 'inside', true, false
       from (select id, row_number() over (order by id) - 1 as n from events) e
       join (select id, row_number() over (order by id) - 1 as n from assets) a on e.n = 0 or a.n = e.n % $1::int`,
    [assets],
  );
  await db.query("analyze");
  await db.end();
}
