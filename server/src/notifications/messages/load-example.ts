import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Message } from "./load-message.ts";
import { type AssetRow, listSources, toNotified } from "./notified-event.ts";

type Person = { id: string; email: string };

/**
 * An alert as a person would receive it about an event, to show how it reads: the event of their newest notification if none is
 * named, otherwise the newest event. Null if there is none, or it is the test alert of someone else.
 */
export async function loadExample(db: Db, person: Person, eventId: number | undefined): Promise<Message | null> {
  const id = eventId ?? (await findNewest(db, person.id));
  const event = id && (await findEvent(db, person.id, id));
  if (!event) return null;
  const sources = (await listSources(db, [event.id])).map(({ source }) => source as string);
  const assets = await listAssets(db, person.id, event.id);
  return {
    notificationId: "example",
    firstId: "example",
    deliveryId: "example",
    hasShortCode: true,
    hasOwnCode: false,
    kind: event.test_alert_of === null ? "alert" : "test-alert",
    reason: null,
    owner: person,
    recipient: person.email,
    destinationId: null,
    contact: null,
    insteadOf: null,
    rest: null,
    template: null,
    events: [toNotified(event, sources, assets)],
  };
}

async function findNewest(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select event_id from notifications where user_id = ${userId} and event_id is not null
        order by created_at desc limit 1),
      (select max(id) from events where test_alert_of is null)) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

const findEvent = (db: Db, userId: string, id: number) =>
  db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where(sql<boolean>`(test_alert_of is null or test_alert_of in (select id from assets where user_id = ${userId}))`)
    .executeTakeFirst();

/** The person's assets that it was decided for, whatever was decided, the nearest first. */
async function listAssets(db: Db, userId: string, eventId: number): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select distinct on (d.distance_km, a.id) 0 as position, d.event_id as "eventId", a.id, a.name, a.lat, a.lon,
           a.geometry ->> 'type' as "outlineType", d.distance_km as "distanceKm", m.part, d.reasons
      from decisions d join assets a on a.id = d.asset_id
      left join matches m on m.event_id = d.event_id and m.asset_id = d.asset_id
     where d.event_id = ${eventId} and d.user_id = ${userId}
     order by d.distance_km, a.id, d.step desc
  `.execute(db);
  return rows;
}
