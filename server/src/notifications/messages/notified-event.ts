import { type AssetGeometry, type AssetShape, type LonLat, type Severity, shapeOfType } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { eventOfPart } from "./event-of-part.ts";
import type { StoredReason } from "./reasons.ts";

/**
 * An event as a message describes it, with each of the person's assets that it concerns: where its parts differ, as its authority states
 * it for the most severe part that one of these is in.
 */
export type NotifiedEvent = {
  event: Selectable<Schema["events"]>;
  sources: string[];
  assets: NotifiedAsset[];
};

export type NotifiedAsset = {
  id: number;
  name: string | null;
  distanceKm: number | null;
  /** Its point; with an outline, the distance is to that. */
  at: LonLat | null;
  shape: AssetShape;
  /** How severe the event is there, where its parts differ. */
  severity: Severity | null;
  reasons: StoredReason[];
};

export type AssetRow = {
  position: number;
  eventId: number;
  id: number;
  name: string | null;
  lat: number | null;
  lon: number | null;
  outlineType: AssetGeometry["type"] | null;
  distanceKm: number | null;
  part: number | null;
  reasons: StoredReason[];
};

/** Parts are in order of their severity, the most severe first. An asset in none counts as in the first. */
export function toNotified(event: NotifiedEvent["event"], sources: string[], assets: AssetRow[]): NotifiedEvent {
  const parts = assets.map(({ part }) => part ?? 0);
  return {
    event:
      parts.length > 0 && assets.some(({ part }) => part !== null) ? eventOfPart(event, Math.min(...parts)) : event,
    sources,
    assets: assets.map((row) => toAsset(event, row)),
  };
}

const toAsset = (
  event: NotifiedEvent["event"],
  { id, name, lat, lon, outlineType, distanceKm, part, reasons }: AssetRow,
): NotifiedAsset => ({
  id,
  name,
  distanceKm,
  shape: shapeOfType(outlineType),
  severity: part === null ? null : eventOfPart(event, part).severity,
  reasons,
  at: lat !== null && lon !== null ? [lon, lat] : null,
});

export const listSources = (db: Db, eventIds: number[]) =>
  db
    .selectFrom("event_revisions")
    .select(["event_id", "source"])
    .distinct()
    .where((eb) => eb("event_id", "=", eb.fn.any(eb.val(eventIds))))
    .where("source", "is not", null)
    .orderBy("source")
    .execute();
