import type { Event, EventFilter, EventQuery, TimelineEntry } from "@tocsin/contract";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";
import type { Share } from "../platform/share-answers.ts";
import { type EventRow, eventColumns, toEvent } from "./to-event.ts";

export const eventNotFound = msg({ id: "error.event.notFound", message: "Event not found" });
const noArea = msg({ id: "error.event.noArea", message: "The event has no area" });

export const selectEvents = (db: Db) => db.selectFrom("events").select(eventColumns);

/** Test alerts are visible only to the owner of their asset, and in no list; a service sees all by id. */
const isVisibleTo = (userId: string | undefined): Expression<SqlBool> =>
  userId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(test_alert_of is null or exists (
        select from assets a where a.id = test_alert_of and a.user_id = ${userId}))`;

/** Throws `not_found`, also for what the person may not see. */
export async function getEvent(db: Db, id: number, userId?: string): Promise<Event> {
  const row = await selectEvents(db).where("events.id", "=", id).where(isVisibleTo(userId)).executeTakeFirst();
  if (!row) throw notFound(eventNotFound);
  return toEvent(row as EventRow);
}

/** GeoJSON of an event's geometry. Throws `not_found` if it has none. */
export async function getGeometry(db: Db, id: number): Promise<GeoJSON.Geometry> {
  const row = await db.selectFrom("events").select("geometry").where("id", "=", id).executeTakeFirst();
  if (!row?.geometry) throw notFound(noArea);
  return row.geometry;
}

/**
 * One page of events, newest first, and the total number. Counting is more expensive than a page, so `shareTotal` shares a
 * count as long as the page with it is the same.
 */
export async function listEvents(
  db: Db,
  { page, take, ...filter }: EventQuery,
  userId: string | undefined,
  shareTotal: Share<number>,
): Promise<EventPage> {
  const conditions = filterConditions(filter, userId);
  const rows = await selectEvents(db)
    .where((eb) => eb.and(conditions))
    .orderBy("events.created_at", "desc")
    .orderBy("events.id", "desc")
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  const seen = rows.map(({ id, revision }) => `${id}.${revision}`);
  const key = `${keyOfFilter(filter, userId)} ${page} ${seen}`;
  const total = await shareTotal(key, () => countEvents(db, conditions));
  return { events: (rows as EventRow[]).map((row) => toEvent(row)), total };
}

export type EventPage = { events: Event[]; total: number };

/** Callers with the same key get the same result. */
export const keyOfFilter = (filter: object & EventFilter, userId: string | undefined): string => {
  const isPersonal = filter.mine || filter.certainty || filter.dismissed;
  return JSON.stringify([filter, isPersonal && userId]);
};

async function countEvents(db: Db, conditions: Expression<SqlBool>[]): Promise<number> {
  const { total } = await db
    .selectFrom("events")
    .select(sql<number>`count(*)::int`.as("total"))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow();
  return total;
}

/** The conditions of a filter on the rows of `events`; without a person nothing is theirs. */
export function filterConditions(filter: EventFilter, userId: string | undefined): Expression<SqlBool>[] {
  const conditions = [sql<SqlBool>`test_alert_of is null`];
  const add = (condition: ReturnType<typeof sql<SqlBool>>) => conditions.push(condition);
  if (filter.category) {
    const named = filter.category.filter((category) => category !== "none");
    const none = filter.category.includes("none");
    add(sql`(category = any(${named}) or (${none} and category is null))`);
  }
  if (filter.q) add(sql`words @@ websearch_to_tsquery('simple', ${filter.q})`);
  if (filter.from) add(sql`created_at >= ${filter.from}`);
  if (filter.to) add(sql`created_at <= ${filter.to}`);
  if (filter.ongoing) add(sql`ongoing = ${filter.ongoing === "1"}`);
  if (filter.severity && filter.severity !== "unknown") {
    add(sql`array_position(array['minor','moderate','severe','extreme'], severity)
            >= array_position(array['minor','moderate','severe','extreme'], ${filter.severity})`);
  }
  if (filter.bbox) {
    const [west, south, east, north] = filter.bbox;
    const within = west <= east ? sql`lon between ${west} and ${east}` : sql`(lon >= ${west} or lon <= ${east})`;
    add(sql`(lat between ${south} and ${north} and ${within})`);
  }
  if (filter.mine === "1" || filter.certainty) {
    const surely = filter.certainty ? sql`and certainty = ${filter.certainty}` : sql``;
    add(sql`exists (select from matches join assets on assets.id = asset_id
                     where event_id = events.id and user_id = ${userId ?? null} ${surely})`);
  }
  if (filter.dismissed) {
    const isDismissed = sql`exists (select from dismissed_events d
                                     where d.event_id = events.id and d.user_id = ${userId ?? null})`;
    add(filter.dismissed === "1" ? sql`${isDismissed}` : sql`not ${isDismissed}`);
  }
  return conditions;
}

/** Events matched with assets, nearest knowledge first; of one asset, or of all of a person's. */
export async function listMatchedEvents(db: Db, of: { assetId: number } | { userId: string }): Promise<Event[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("events", "events.id", "matches.event_id")
    .innerJoin("assets", "assets.id", "matches.asset_id")
    .select(eventColumns)
    .select(["matches.asset_id", "matches.distance_km", "matches.certainty"])
    .where((eb) => ("assetId" in of ? eb("matches.asset_id", "=", of.assetId) : eb("assets.user_id", "=", of.userId)))
    .orderBy("events.created_at", "desc")
    .orderBy("events.id", "desc")
    .orderBy("matches.asset_id")
    .limit(1000)
    .execute();
  return rows.map(({ asset_id, distance_km, certainty, ...row }) => ({
    ...toEvent(row as EventRow),
    asset_id,
    ...("userId" in of && { monitoredSiteId: asset_id }),
    distance: distance_km,
    certainty,
  }));
}

export async function listTimeline(db: Db, eventId: number, userId: string): Promise<TimelineEntry[]> {
  await getEvent(db, eventId, userId);
  const rows = await db
    .selectFrom("event_revisions")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("revision")
    .execute();
  return rows.map(toTimelineEntry);
}

const toTimelineEntry = (row: Selectable<Schema["event_revisions"]>): TimelineEntry => ({
  at: row.at.toISOString(),
  kind: row.kind,
  cause: row.cause,
  changes: row.changes,
  itemUrl: row.item_url,
  source: row.source,
  quote: row.quote,
  engine: row.engine,
});
