import { type ConfirmedEvent, severities, severityWeights } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { asItWas, joinChanged } from "./as-it-was.ts";
import type { FoundMessage } from "./find-code.ts";
import { isNamedFor } from "./list-notified-assets.ts";

/** The events of a message about several, the most severe first; of a contact or a contact group only those at assets that they are named for. */
export async function listNotifiedEvents(
  db: Db,
  notificationId: string,
  { contactId, groupId }: Pick<FoundMessage, "contactId" | "groupId">,
): Promise<ConfirmedEvent[]> {
  const { rows } = await sql<ConfirmedEvent>`
    select e.id as "eventId", ${asItWas("title")} as title, ${asItWas("severity")} as severity, ${asItWas("category")} as category, e.ongoing
      from notification_events l
      join notifications n on n.id = l.notification_id
      join events e on e.id = l.event_id
      ${joinChanged}
     where n.id = ${notificationId}
       and (${contactId}::int is null and ${groupId}::int is null or exists (
             select from decisions d
               join asset_settings s on s.asset_id = d.asset_id
              where d.notification_id = n.id and d.event_id = e.id
                and ${isNamedFor({ contactId, groupId })}))
     order by l.position
  `.execute(db);
  return rows.toSorted(
    (one, other) =>
      severityWeights[other.severity] - severityWeights[one.severity] ||
      severities.indexOf(other.severity) - severities.indexOf(one.severity),
  );
}
