import { mostInFeed } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { publishedDays } from "../../tables.ts";
import type { Found } from "../read-exported.ts";

/** Whether a feed of alerts has an event, or had it in the last seven days, as it was when it was last read. */
export async function isPublished(db: Db, linkId: string, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ isListed: boolean }>`
    select exists (
      select from published_alerts
       where link_id = ${linkId} and event_id = ${eventId}
         and (left_at is null or left_at > now() - make_interval(days => ${publishedDays}))
    ) as "isListed"
  `.execute(db);
  return rows[0]?.isListed ?? false;
}

/**
 * Adds the events that a feed of alerts has had and that its filter no longer finds, for seven days: a reader that received an alert gets
 * the update that it is minor now, or the cancel. Records which events the feed has.
 */
export async function addLeftAlerts(db: Db, linkId: string, { ids, version }: Found): Promise<Found> {
  await sql`
    with entered as (
      insert into published_alerts (link_id, event_id)
      select ${linkId}, id from events where id = any(${ids}) and not exists (
        select from published_alerts known where link_id = ${linkId} and event_id = events.id and left_at is null)
      on conflict (link_id, event_id) do update set left_at = null
    )
    update published_alerts set left_at = now()
     where link_id = ${linkId} and left_at is null and event_id <> all(${ids})
  `.execute(db);
  const { rows } = await sql<{ ids: number[] | null; version: string | null }>`
    select array_agg(id) as ids, string_agg(version, ' ') as version from (
      select id, concat_ws('.', id, events.xmin) as version
        from published_alerts join events on events.id = published_alerts.event_id
       where link_id = ${linkId} and left_at > now() - make_interval(days => ${publishedDays})
       order by created_at desc, id desc limit ${mostInFeed}
    ) gone
  `.execute(db);
  const [gone] = rows;
  return gone?.ids ? { ids: [...ids, ...gone.ids], version: `${version} ${gone.version}` } : { ids, version };
}
