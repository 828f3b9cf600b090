import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../server/src/platform/db/database.ts";

/** Whom a backlog is for: `name0@example.org` and so on. */
export const recipientOf = (name: string, index: number): string => `${name}${index}@example.org`;

/**
 * Adds an event, people with an asset each at it, and what a decision leaves behind for each: thread, notification and a
 * delivery that is due. Answers the deliveries' ids, in order.
 */
export async function addBacklog(db: Db, name: string, count: number): Promise<string[]> {
  await db.transaction().execute(async (db) => {
    for (const statement of statementsOf(name, count)) await statement.execute(db);
  });
  return Array.from({ length: count }, (_, index) => `${name}${index}`);
}

function statementsOf(name: string, count: number): RawBuilder<unknown>[] {
  const each = sql`(select ${name} || n as id from generate_series(0, ${count - 1}::int) as n) as one`;
  const event = sql`(select id from events where title = ${`Earthquake ${name}`})`;
  const reasons = JSON.stringify([
    { code: "inside", values: { asset: "Depot", limitKm: 50, distanceKm: 12.3, reachKm: null, measure: "exact" } },
    { code: "certain_enough", values: {} },
  ]);
  return [
    sql`insert into users (id, email) select id, id || '@example.org' from ${each}`,
    sql`insert into assets (user_id, name, lat, lon, radius_km) select id, 'Depot', 38.7, -9.1, 50 from ${each}`,
    sql`insert into asset_settings (asset_id) select assets.id from assets join ${each} on user_id = one.id`,
    sql`insert into events (title, description, category, severity, url, lat, lon, place_kind, place_name, delete_after)
        values (${`Earthquake ${name}`}, ${"The ground shook for half a minute. ".repeat(8)}, 'natural disaster', 'severe',
                'https://example.org/quakes/1', 38.72, -9.2, 'exact', 'Lisbon', now() + interval '400 days')`,
    sql`insert into event_revisions (event_id, revision, kind, cause, changes, source)
        values (${event}, 1, 'created', '{"code": "first_reported", "values": {"source": "Seismological service"}}', '{}', 'Seismological service')`,
    sql`insert into notifications (id, user_id, event_id, step, code_hash) select id, id, ${event}, 1, id from ${each}`,
    sql`insert into threads (event_id, user_id, step, severity, ongoing, asset_ids, notified_at, first_id, last_id)
        select ${event}, id, 1, 'severe', true, '[]', now(), id, id from ${each}`,
    sql`insert into decisions (event_id, asset_id, user_id, outcome, reasons, distance_km, certainty, notification_id, delete_after)
        select ${event}, assets.id, user_id, 'notified', ${reasons}::jsonb, 12.3, 'inside', one.id, now() + interval '400 days'
          from assets join ${each} on user_id = one.id`,
    sql`insert into deliveries (id, notification_id, channel, recipient, next_try_at)
        select id, id, 'email', id || '@example.org', now() from ${each}`,
  ];
}
