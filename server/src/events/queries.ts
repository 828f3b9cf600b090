import type { Event } from "@tocsin/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { notFound } from "../platform/errors.ts";
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

/** The severities that events have. Throws `not_found` if one of them is not there, or the person may not see it. */
export async function getSeverities(
  db: Db,
  ids: readonly number[],
  userId: string,
): Promise<Pick<Event, "id" | "severity">[]> {
  const known = [...new Set(ids)];
  const rows = await db
    .selectFrom("events")
    .select(["id", "severity"])
    .where("id", "in", known)
    .where(isVisibleTo(userId))
    .execute();
  if (rows.length < known.length) throw notFound(eventNotFound);
  return rows;
}

/** GeoJSON of an event's geometry. Throws `not_found` if it has none. */
export async function getGeometry(db: Db, id: number): Promise<GeoJSON.Geometry> {
  const row = await db.selectFrom("events").select("geometry").where("id", "=", id).executeTakeFirst();
  if (!row?.geometry) throw notFound(noArea);
  return row.geometry;
}
