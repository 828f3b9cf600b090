import type { Category } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Circumstances } from "./decide.ts";

const isOfAuthority = sql<boolean>`(e.official
  or exists (select from event_names n where n.event_id = e.id and n.authority not in ('link', 'headline'))
  or exists (select from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
              where ei.event_id = e.id and s.official))`;

/** Without a date, and an authority's; news without a date is what has just been written. */
const isUndated = sql<boolean>`(e.happened_at is null and ${isOfAuthority})`;

/** What a decision rests on of an event, the same for everybody. */
export type EventFacts = Omit<Circumstances["event"], "wasDeferred"> & {
  category: Category | null;
  testAlertOf: number | null;
  /** Over because a source said so, and not for want of news. */
  endedBySource: boolean;
};

/**
 * The facts of events by id: read once, however many matches they have. `isKept`: none of them is deleted before the transaction
 * ends, so that what is decided about it has a row to point at.
 */
export async function readEvents(db: Db, ids: number[], isKept = false): Promise<Map<number, EventFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("events as e")
    .select(["e.id", "e.category", "e.severity", "e.incident", "e.place_kind", "e.radius_km", "e.ongoing"])
    .select(["e.happened_at", "e.first_seen_at", "e.updated_at", "e.ended_at", "e.expires_at", "e.test_alert_of"])
    .select(isUndated.as("is_undated"))
    .select(sql<boolean>`exists (select from event_boxes b where b.event_id = e.id and b.reach_km > 0)`.as("has_shape"))
    .where((eb) => eb("e.id", "=", eb.fn.any(eb.val(ids))))
    .$if(isKept, (query) => query.orderBy("e.id").forKeyShare("e"))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        category: row.category,
        severity: row.severity,
        incident: row.incident,
        placeKind: row.place_kind,
        radiusKm: row.radius_km,
        hasShape: row.has_shape,
        ongoing: row.ongoing,
        happenedAt: row.happened_at,
        isUndated: row.is_undated,
        firstSeenAt: row.first_seen_at,
        updatedAt: row.updated_at,
        isTestAlert: row.test_alert_of !== null,
        testAlertOf: row.test_alert_of,
        endedBySource: row.ended_at !== null && (row.expires_at === null || row.ended_at < row.expires_at),
      },
    ]),
  );
}

/** Those of some events that are an authority's. */
export async function listAuthorities(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select e.id from events e where e.id = any(${ids}::int[]) and ${isOfAuthority}
  `.execute(db);
  return rows.map(({ id }) => id);
}
