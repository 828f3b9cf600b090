import type { Category } from "@tocsin/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { eventOfPart } from "../messages/event-of-part.ts";
import type { Circumstances } from "./decide.ts";

const isOfAuthority = sql<boolean>`(e.official
  or exists (select from event_names n where n.event_id = e.id and n.authority not in ('link', 'headline'))
  or exists (select from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
              where ei.event_id = e.id and s.official))`;

/** Without a date, and an authority's; news without a date is what has just been written. */
const isUndated = sql<boolean>`(e.happened_at is null and ${isOfAuthority})`;

/** Its authority has said until when it lasts. */
const statesEnd = sql<boolean>`exists (
  select from event_items ei join items i on i.id = ei.item_id
   where ei.event_id = e.id and i.content #>> '{official,expiresAt}' is not null)`;

/** Of the undated entries that a source lists at once, that many are news: feeds begin with the newest. */
const mostUndatedAtOnce = 20;

/** Nobody knows of such an entry when it happened, nor whether it is in force. */
const isOpenEnded = (content: RawBuilder<unknown>) => sql`(${content} ->> 'publishedAt' is null
  and ${content} ->> 'updatedAt' is null and ${content} #>> '{official,happenedAt}' is null
  and ${content} #>> '{official,expiresAt}' is null and ${content} #>> '{official,whileListed}' is null)`;

/**
 * Undated, and beyond the first of those that came with it: a source that is added, or gives its entries new ids, may list its past.
 * What states an end, or is in a list of what is ongoing, is in force and always news.
 */
const isBacklog = sql<boolean>`(e.happened_at is null and ${isOfAuthority} and coalesce((
  select bool_and(${isOpenEnded(sql.ref("i.content"))} and ${mostUndatedAtOnce} <= (
           select count(*) from items other
            where other.source_id = i.source_id and other.first_seen_at = i.first_seen_at and other.id < i.id
              and ${isOpenEnded(sql.ref("other.content"))}))
    from event_items ei join items i on i.id = ei.item_id
   where ei.event_id = e.id), false))`;

/** What a decision rests on of an event, the same for everyone. */
export type EventFacts = Omit<Circumstances["event"], "wasDeferred"> & {
  category: Category | null;
  testAlertOf: number | null;
  /** Over because a source stated it, and not for want of news. */
  endedBySource: boolean;
  /** An authority reports it. */
  isOfficial: boolean;
  /** When a message or a correction last changed its area. */
  areaChangedAt: Date | null;
  /** What its authority says of each of its parts instead, where they differ. */
  parts: PartFacts[];
};

type PartFacts = Pick<Circumstances["event"], "severity" | "inForceUntil" | "onset" | "renewBy">;

/** The facts for an asset in a part of the event's area; those of the whole event where it is in none. */
export const factsOfPart = (facts: EventFacts, part: number | null): EventFacts => ({
  ...facts,
  ...(part === null ? undefined : facts.parts[part]),
});

/**
 * The facts of events by id: read once, however many matches they have. `isKept`: none of them is deleted before the transaction
 * ends, so that what is decided about it has a row to point at.
 */
export async function readEvents(db: Db, ids: number[], isKept = false): Promise<Map<number, EventFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("events as e")
    .select(["e.id", "e.category", "e.severity", "e.incident", "e.place_kind", "e.radius_km", "e.ongoing"])
    .select([
      "e.happened_at",
      "e.onset",
      "e.first_seen_at",
      "e.updated_at",
      "e.ended_at",
      "e.expires_at",
      "e.test_alert_of",
    ])
    .select(["e.continued_by", "e.area_changed_at", "e.renew_by", "e.official", "e.parts", "e.reported"])
    .select(statesEnd.as("states_end"))
    .select([isUndated.as("is_undated"), isBacklog.as("is_backlog")])
    .select(sql<boolean>`exists (select from event_boxes b where b.event_id = e.id and b.reach_km > 0)`.as("has_shape"))
    .where((eb) => eb("e.id", "=", eb.fn.any(eb.val(ids))))
    .$if(isKept, (query) => query.orderBy("e.id").forKeyShare("e"))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        category: row.category,
        ...toPartFacts(row),
        parts: (row.parts ?? []).map((_, index) => toPartFacts(eventOfPart(row, index))),
        incident: row.incident,
        placeKind: row.place_kind,
        radiusKm: row.radius_km,
        hasShape: row.has_shape,
        ongoing: row.ongoing,
        happenedAt: row.happened_at,
        isUndated: row.is_undated,
        isBacklog: row.is_backlog,
        firstSeenAt: row.first_seen_at,
        updatedAt: row.updated_at,
        isTestAlert: row.test_alert_of !== null,
        testAlertOf: row.test_alert_of,
        // What another event carries on has not ended for anybody.
        endedBySource:
          row.continued_by === null &&
          row.ended_at !== null &&
          (row.expires_at === null || row.ended_at < row.expires_at),
        isOfficial: row.official,
        areaChangedAt: row.area_changed_at,
      },
    ]),
  );
}

type Stated = Pick<Selectable<Schema["events"]>, "severity" | "official" | "onset" | "renew_by" | "expires_at"> & {
  states_end: boolean;
};

const toPartFacts = ({ severity, official, states_end, onset, renew_by, expires_at }: Stated): PartFacts => ({
  severity,
  onset: official ? onset : null,
  inForceUntil: official && states_end ? (renew_by ?? expires_at) : null,
  renewBy: renew_by,
});

/**
 * Of events and assets, those assets by event for which another warning of an authority of the same category is in force: what has ended is no
 * all clear there.
 */
export async function listStillWarned(
  db: Db,
  pairs: { event_id: number; asset_id: number }[],
): Promise<Map<number, ReadonlySet<number>>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ id: number; assetId: number }>`
    select distinct e.id, m.asset_id as "assetId"
      from unnest(${pairs.map((pair) => pair.event_id)}::int[], ${pairs.map((pair) => pair.asset_id)}::int[]) as pair (event, asset)
      join events e on e.id = pair.event and e.official
      join matches m on m.asset_id = pair.asset and m.event_id <> e.id and m.certainty = 'inside'
      join events o on o.id = m.event_id and o.ongoing and o.official and o.incident and o.category is not distinct from e.category
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [id, new Set(some.map((row) => row.assetId))]),
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
