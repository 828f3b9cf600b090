import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/tables.ts";
import type { ReasonCode } from "./reasons.ts";

/** What takes back an earlier message for an asset: who had none is not to be notified of it. */
export const takingBack: readonly ReasonCode[] = ["ended", "ended_others_in_force", "left_area"];

/** What the reader of a message was notified of before, by the messages that were sent to them. */
export type Earlier = {
  /** By event, the assets that were named; true for those that a later message has not taken back. */
  named: Map<number, Map<number, boolean>>;
  /** This message goes to another of the person's own addresses, which had the earlier ones. */
  isServedElsewhere: boolean;
};

type Delivery = Selectable<Schema["deliveries"]>;
type Reader = { delivery: Delivery; groupId: number | null };

type Row = {
  position: number;
  eventId: number;
  assetId: number;
  isSame: boolean;
  isServed: boolean;
  code: ReasonCode | null;
};

/**
 * What readers were notified of before the messages of these deliveries, in the order of the deliveries. A contact reads at all of their
 * addresses, a room at its destination, and each of the owner's own addresses has readers of its own. What is known of an event is known
 * of the one that carries it on.
 */
export async function listEarlier(db: Db, readers: Reader[]): Promise<Earlier[]> {
  const all = <Key extends keyof Delivery>(key: Key) => readers.map(({ delivery }) => delivery[key]);
  const isOwn = readers.map(({ delivery, groupId }) => delivery.contact_id === null && groupId === null);
  const { rows } = await sql<Row>`${prepared}
    select distinct on (w.position, about.event_id, c.asset_id, "isSame")
           w.position::int, about.event_id as "eventId", c.asset_id as "assetId", c.reasons -> 0 ->> 'code' as code,
           ${isSameReader} as "isSame",
           exists (select from deliveries o
                    where o.notification_id = w.notification_id and o.channel = d.channel and o.recipient = d.recipient
                      and o.state <> 'failed') as "isServed"
      from unnest(${arrayOf("text", all("id"))}, ${arrayOf("text", all("notification_id"))}, ${arrayOf("int", all("contact_id"))},
                  ${arrayOf("text", all("destination_id"))}, ${arrayOf("text", all("channel"))},
                  ${arrayOf("text", all("recipient"))}, ${arrayOf("boolean", isOwn)})
             with ordinality as w (id, notification_id, contact_id, destination_id, channel, recipient, is_own, position)
      join notifications n on n.id = w.notification_id and (n.step > 1 or n.step is null) and n.kind in ('update', 'all-clear', 'summary')
     cross join lateral (
       select n.event_id where n.event_id is not null
       union all select event_id from notification_events where notification_id = n.id) as about
      join lateral (
        select about.event_id as id union all select id from events where continued_by = about.event_id) as e on true
      join decisions c on c.event_id = e.id and c.user_id = n.user_id and c.outcome = 'notified' and c.notification_id <> n.id
      join notifications earlier on earlier.id = c.notification_id and earlier.created_at <= n.created_at
      join deliveries d on d.notification_id = earlier.id and d.state = 'sent' and d.id <> w.id
       and (d.asset_ids is null or c.asset_id = any(d.asset_ids))
       and case when w.is_own then d.contact_id is null and not exists (
                       select from destinations room where room.id = d.destination_id and room.contact_group_id is not null)
                else ${isSameReader} end
     order by w.position, about.event_id, c.asset_id, "isSame", c.event_id = about.event_id desc, c.step desc
  `.execute(db);
  const ofEach = Map.groupBy(rows, ({ position }) => position - 1);
  return readers.map((_, index) => toEarlier(ofEach.get(index) ?? []));
}

const isSameReader = sql`
  case when w.contact_id is not null then d.contact_id is not distinct from w.contact_id
       else d.channel = w.channel and d.recipient = w.recipient end`;

function toEarlier(rows: Row[]): Earlier {
  const named: Earlier["named"] = new Map();
  for (const { eventId, assetId, code } of rows.filter(({ isSame }) => isSame)) {
    const ofEvent = named.get(eventId) ?? new Map<number, boolean>();
    named.set(eventId, ofEvent.set(assetId, code === null || !takingBack.includes(code)));
  }
  return { named, isServedElsewhere: rows.some(({ isSame, isServed }) => !isSame && isServed) };
}
