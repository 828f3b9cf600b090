import {
  type AssetGeometry,
  type ConfirmedSite,
  defaultRadiusKm,
  type LonLat,
  type MatchCertainty,
  shapeOfType,
} from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { bearingDegrees } from "../../platform/geo/geodesic.ts";
import { english } from "../../platform/language/translator.ts";
import { nameAsset } from "../messages/wording.ts";
import { asItWas, joinChanged } from "./as-it-was.ts";
import type { FoundMessage } from "./find-code.ts";

/** An asset that a message is about, as its decision has it. */
export type NotifiedAsset = {
  name: string | null;
  distance: number | null;
  certainty: MatchCertainty;
  radius: number | null;
  outlineType: AssetGeometry["type"] | null;
  assetLon: number | null;
  assetLat: number | null;
  eventLon: number | null;
  eventLat: number | null;
};

/** The assets that a message is about, the nearest first; of a contact or a contact group only those that they are named for. */
export async function listNotifiedAssets(
  db: Db,
  notificationId: string,
  { contactId, groupId }: Pick<FoundMessage, "contactId" | "groupId">,
): Promise<NotifiedAsset[]> {
  const { rows } = await sql<NotifiedAsset>`
    select a.name, d.distance_km as distance, d.certainty, a.radius_km as radius,
           a.geometry ->> 'type' as "outlineType", a.lon as "assetLon", a.lat as "assetLat",
           ${asItWas("lon")} as "eventLon", ${asItWas("lat")} as "eventLat"
      from (select distinct on (asset_id) * from decisions
             where notification_id = ${notificationId} order by asset_id, distance_km) as d
      join assets a on a.id = d.asset_id
      join asset_settings s on s.asset_id = a.id
      join events e on e.id = d.event_id
      join notifications n on n.id = d.notification_id
      ${joinChanged}
     where ${contactId}::int is null and ${groupId}::int is null
        or s.contact_group_ids @> to_jsonb(${groupId}::int) or exists (
             select from contact_group_members m
              where m.contact_id = ${contactId} and s.contact_group_ids @> to_jsonb(m.group_id))
     order by d.distance_km, a.id
  `.execute(db);
  return rows;
}

const pointOf = (lon: number | null, lat: number | null): LonLat | null =>
  lon === null || lat === null ? null : [lon, lat];

/** Where the event is, seen from the asset; an outline is seen from no one point. */
export function siteOf(asset: NotifiedAsset): ConfirmedSite {
  const from = pointOf(asset.assetLon, asset.assetLat);
  const to = pointOf(asset.eventLon, asset.eventLat);
  const shape = shapeOfType(asset.outlineType);
  return {
    name: nameAsset(asset.name, english),
    shape,
    distance: asset.distance,
    bearing: from && to && shape === "circle" ? Math.round(bearingDegrees(from, to)) % 360 : null,
    radius: asset.radius ?? defaultRadiusKm,
    certainty: asset.certainty,
  };
}
