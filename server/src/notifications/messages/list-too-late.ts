import type { MessageText, NotificationKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/tables.ts";

const texts = {
  superseded: msg({
    id: "note.supersededInOutage",
    message: "Not sent: a later message about the event followed before the destination worked again",
  }),
  over: msg({
    id: "note.overInOutage",
    message: "Not sent: no longer in force when the destination worked again",
  }),
  unknown: msg({
    id: "note.allClearInOutage",
    message: "Not sent: the event began and ended before the destination worked again",
  }),
};

type Row = {
  id: string;
  kind: NotificationKind;
  isOld: boolean;
  /** One of its events is ongoing, and still concerns an asset that the message is about. */
  isInForce: boolean;
  /** It reports that an asset is outside the area. */
  isDeparture: boolean;
  isSuperseded: boolean;
  isKnown: boolean;
};

/**
 * Why deliveries that their destination did not accept at first need not be sent any more, by their ids: what they report has ended, has left
 * the asset, or was reported by a later one.
 */
export async function listTooLate(
  db: Db,
  deliveries: Pick<Selectable<Schema["deliveries"]>, "id" | "destination_id">[],
): Promise<Map<string, MessageText>> {
  const waited = deliveries.filter((delivery) => delivery.destination_id !== null).map(({ id }) => id);
  if (waited.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.id, n.kind, d.created_at < now() - interval '1 day' as "isOld",
           exists (select from decisions c join events e on e.id = c.event_id
                     join matches m on m.event_id = c.event_id and m.asset_id = c.asset_id
                    where c.notification_id = n.id and e.ongoing) as "isInForce",
           coalesce(n.reason ->> 'code' = 'left_area', false) as "isDeparture",
           n.event_id is not null and exists (
             select from notifications later join deliveries other on other.notification_id = later.id
              where later.event_id = n.event_id and later.user_id = n.user_id and later.step > n.step
                and other.destination_id = d.destination_id and other.state <> 'failed') as "isSuperseded",
           exists (
             select from notifications earlier join deliveries other on other.notification_id = earlier.id
              where earlier.event_id = n.event_id and earlier.user_id = n.user_id and earlier.step < n.step
                and other.destination_id = d.destination_id and other.state = 'sent') as "isKnown"
      from deliveries d join notifications n on n.id = d.notification_id
     where d.id = any(${arrayOf("text", waited)}::text[])
       and (d.awaits_destination or exists (select from delivery_attempts where delivery_id = d.id)
            or n.kind = 'all-clear' and exists (
                 select from notifications earlier join deliveries other on other.notification_id = earlier.id
                  where earlier.event_id = n.event_id and earlier.user_id = n.user_id and earlier.step < n.step
                    and other.destination_id = d.destination_id
                    and exists (select from delivery_attempts where delivery_id = other.id)))
  `.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const why = whyNot(row);
      return why ? [[row.id, why]] : [];
    }),
  );
}

function whyNot({ kind, isOld, isInForce, isDeparture, isSuperseded, isKnown }: Row): MessageText | null {
  if (isSuperseded) return texts.superseded;
  if (isDeparture) return isKnown ? null : texts.unknown;
  switch (kind) {
    case "alert":
    case "update":
    case "summary":
      return isInForce ? null : texts.over;
    case "all-clear":
      return isKnown ? null : texts.unknown;
    case "digest":
    case "test-alert":
      return isOld ? texts.over : null;
  }
}
