import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { EventState } from "./event-state.ts";
import type { Column } from "./fields.ts";

/**
 * Reads events to be revised, by ascending id, and holds them until the transaction ends. Ids that do not exist are left
 * out.
 */
export async function readEvents(db: Db, ids: number[]): Promise<EventState[]> {
  if (ids.length === 0) return [];
  // No stronger than an update needs: rows that refer to an event, such as decisions, need not wait for its next revision.
  const held = await db
    .selectFrom("events")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (held.length === 0) return [];
  // A second look, for what is next to the row may have been written while the first waited for it.
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .select([
      // The one that joined nothing; an end that was read before its warning has a lower number.
      sql<string | null>`(select item_id from event_items where event_id = events.id
                           order by reason is not null, item_id limit 1)`.as("leader"),
      sql<string | null>`(select source from event_revisions where event_id = events.id order by revision limit 1)`.as(
        "starter",
      ),
      sql<boolean>`exists (select from event_items where event_id = events.id offset 1)`.as("isShared"),
      sql<string[]>`array(select distinct source from event_revisions
                           where event_id = events.id and source is not null)`.as("sources"),
    ])
    .where(
      "id",
      "in",
      held.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ words: _words, sources, reported, ...row }) => ({
    ...row,
    ...reported,
    sources: new Set(sources),
    fixed: Object.fromEntries(Object.keys(reported ?? {}).map((name) => [name, row[name as Column]])),
    lines: [],
    moved: false,
  }));
}
