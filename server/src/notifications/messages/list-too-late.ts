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
  isOngoing: boolean;
  isSuperseded: boolean;
  isKnown: boolean;
};

/** Why deliveries that waited for their destination to work again need not be sent any more, by their ids. */
export async function listTooLate(
  db: Db,
  deliveries: Pick<Selectable<Schema["deliveries"]>, "id" | "awaits_destination">[],
): Promise<Map<string, MessageText>> {
  const waited = deliveries.filter((delivery) => delivery.awaits_destination).map(({ id }) => id);
  if (waited.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.id, n.kind, d.created_at < now() - interval '1 day' as "isOld",
           exists (select from events e
                    where e.ongoing and (e.id = n.event_id or e.id in (
                            select event_id from notification_events where notification_id = n.id))) as "isOngoing",
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
  `.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const why = whyNot(row);
      return why ? [[row.id, why]] : [];
    }),
  );
}

function whyNot({ kind, isOld, isOngoing, isSuperseded, isKnown }: Row): MessageText | null {
  if (isSuperseded) return texts.superseded;
  switch (kind) {
    case "alert":
    case "update":
    case "summary":
      return isOngoing ? null : texts.over;
    case "all-clear":
      return isKnown ? null : texts.unknown;
    case "digest":
    case "test-alert":
      return isOld ? texts.over : null;
  }
}
