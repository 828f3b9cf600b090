import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/tables.ts";

/** Deliveries that quiet hours deferred until a later message about the same event went to the same destination: that one is enough. */
export async function listSuperseded(
  db: Db,
  deliveries: Pick<Selectable<Schema["deliveries"]>, "id" | "deferred_until">[],
): Promise<Set<string>> {
  const held = deliveries.filter((delivery) => delivery.deferred_until !== null).map(({ id }) => id);
  if (held.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select d.id
      from deliveries d join notifications n on n.id = d.notification_id
     where d.id = any(${arrayOf("text", held)}::text[]) and n.event_id is not null
       and exists (select from notifications later join deliveries other on other.notification_id = later.id
                    where later.event_id = n.event_id and later.user_id = n.user_id and later.step > n.step
                      and other.destination_id = d.destination_id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
