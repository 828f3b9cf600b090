import pg from "pg";

/** The middle of the first town. */
export const town = { lat: 40, lon: 10 };

const towns = 200;
const assets = 50;
const eventsOfAsset = 200;

/**
 * Events a minute apart, each with one entry of its timeline. Three of four are within some 30 km of one of 200 towns. A fifth has each
 * category, one of 5,000 the word "rarely", each the word "event". An account has 50 assets with 200 events near each.
 */
export async function seedEvents(connection: pg.ClientConfig, events: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    create temporary table towns as
    select n, case n when 0 then ${town.lat} else random() * 130 - 60 end as lat,
           case n when 0 then ${town.lon} else random() * 350 - 175 end as lon
      from generate_series(0, ${towns - 1}) n`);
  await client.query(
    `insert into events (title, description, category, severity, lat, lon, radius_km, place_kind, place_name, url,
                         created_at, updated_at, delete_after)
     select 'Event ' || i || ' near a town',
            'What is known of event ' || i || ', in a sentence or two of plain words' || case when i % 5000 = 0 then ', rarely.' else '.' end,
            (array['natural disaster','weather','infrastructure','police activity','other'])[1 + i % 5],
            (array['minor','moderate','severe','extreme','unknown'])[1 + i % 5],
            case when i % 4 > 0 then t.lat + (random() - random()) * 0.3 else random() * 160 - 80 end,
            case when i % 4 > 0 then t.lon + (random() - random()) * 0.3 else random() * 360 - 180 end,
            5, 'city', 'Town ' || t.n, 'https://news.example/' || i,
            now() - ($1::int - i) * interval '1 minute', now(), now() + interval '400 days'
       from generate_series(1, $1::int) i join towns t on t.n = i / 4 % ${towns}
      order by i`,
    [events],
  );
  await client.query(`
    insert into event_revisions (event_id, revision, kind, cause, changes, source)
    select id, 1, 'created', '{"code": "first_reported", "values": {"source": "Source"}}', '{}', 'Source ' || id % 50 from events`);
  await client.query("insert into users (id, email) values ('anna', 'anna@example.org')");
  await client.query(`
    insert into assets (user_id, name, lat, lon) select 'anna', 'Depot ' || n, 38.7, -9.1 from generate_series(1, ${assets}) n`);
  await client.query("insert into asset_settings (asset_id) select id from assets");
  await client.query(`
    insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
    select id, 1 + id % ${assets}, 5, 'inside', true, false from events where id <= ${assets * eventsOfAsset}`);
  await client.query("vacuum analyze");
  await client.end();
}
