import { type AssetGeometry, type Category, type Decision, shapeOfType } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { limitRadius } from "../../platform/geo/limit-radius.ts";
import { prepareShape, type Shape } from "../../platform/geo/shapes/prepare-shape.ts";
import { distanceBetweenKm, distanceToPointKm } from "../../platform/geo/shapes/shape-distance.ts";
import type { Measure } from "../messages/measure-place.ts";
import { reason } from "../messages/reasons.ts";
import { toReason } from "../messages/word-reason.ts";
import { nameAsset, type Reader } from "../messages/wording.ts";

/** What lies this much further away than it is watched, or less, is a near miss. */
const nearMissKm = 100;
const most = 10;

type Row = {
  assetId: number;
  name: string | null;
  lat: number;
  lon: number;
  outline: AssetGeometry | null;
  limitKm: number;
  eventLat: number;
  eventLon: number;
  eventRadiusKm: number;
  /** Its lines or areas, to whose edge is measured. */
  shape: Geometry | null;
  category: Category | null;
  at: Date;
};

/** The person's assets that an event just does not reach, as decisions that were never to be made; the nearest first. */
export async function listNearMisses(db: Db, userId: string, eventId: number, reader: Reader): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    select a.id as "assetId", a.name, a.lat, a.lon, a.geometry as outline, e.lat as "eventLat", e.lon as "eventLon",
           case when ${hasShape} then 0 else coalesce(e.radius_km, 0) end as "eventRadiusKm",
           case when ${hasShape} then e.geometry end as shape, e.category, e.created_at as at,
           ${limitRadius({ radius_by_category: "s.radius_by_category", radius_km: "a.radius_km", category: "e.category" })} as "limitKm"
      from assets a
      join asset_settings s on s.asset_id = a.id
      join events e on e.id = ${eventId} and e.lat is not null and e.test_alert_of is null and e.place_kind <> 'unknown'
     where a.user_id = ${userId} and a.lat is not null
       and not exists (select from matches m where m.event_id = e.id and m.asset_id = a.id)
  `.execute(db);
  // It is the same event in every row.
  const geometry = rows[0]?.shape;
  const shape = geometry ? prepareShape(geometry) : null;
  return rows
    .map((row) => ({ row, distanceKm: distanceOf(row, shape) }))
    .map((one) => ({ ...one, outsideKm: one.distanceKm - one.row.limitKm - one.row.eventRadiusKm }))
    .filter(({ outsideKm }) => outsideKm > 0 && outsideKm <= nearMissKm)
    .sort((one, other) => one.outsideKm - other.outsideKm)
    .slice(0, most)
    .map(({ row, distanceKm, outsideKm }) => toDecision(eventId, row, distanceKm, outsideKm, reader));
}

const hasShape = sql`exists (select from event_boxes b where b.event_id = e.id and b.reach_km > 0)`;

function distanceOf({ lat, lon, eventLat, eventLon, outline }: Row, shape: Shape | null): number {
  if (!outline) return shape ? distanceToPointKm(shape, [lon, lat]) : geodesicKm([lon, lat], [eventLon, eventLat]);
  const prepared = prepareShape(outline);
  return shape ? distanceBetweenKm(prepared, shape) : distanceToPointKm(prepared, [eventLon, eventLat]);
}

function measureOf(outline: AssetGeometry | null, limitKm: number): Measure {
  const shape = shapeOfType(outline?.type);
  if (shape === "area") return limitKm > 0 ? "margin" : "in";
  return shape === "corridor" ? "corridor" : "exact";
}

function toDecision(
  eventId: number,
  { assetId, name, outline, limitKm, at }: Row,
  distanceKm: number,
  outsideKm: number,
  reader: Reader,
): Decision {
  return {
    eventId,
    assetId,
    assetName: nameAsset(name, reader),
    outcome: "suppressed",
    certainty: "possible",
    notificationId: null,
    reasons: [
      toReason(reason("outside", { asset: name, limitKm, outsideKm, measure: measureOf(outline, limitKm) }), reader),
    ],
    distance: distanceKm,
    at: at.toISOString(),
  };
}
