import type { AssetGeometry, LonLat, MatchCertainty, PlaceKind } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { limitRadius } from "../../platform/geo/limit-radius.ts";
import { asItWas, hadExtent, joinChanged, outlineAsItWas } from "./as-it-was.ts";
import type { FoundMessage } from "./find-code.ts";

/** An asset that a message is about, as its decision has it, and the place of the event. */
export type NotifiedAsset = {
  eventId: number;
  assetId: number;
  name: string | null;
  distance: number | null;
  certainty: MatchCertainty;
  /** For events of this category. */
  radius: number;
  outlineType: AssetGeometry["type"] | null;
  assetLon: number | null;
  assetLat: number | null;
  eventLon: number | null;
  eventLat: number | null;
  placeKind: PlaceKind;
  eventRadius: number | null;
  /** Whether the event had lines or areas. */
  hadExtent: boolean;
  /** The part of the event that the asset is in, as its match has it now. */
  part: number | null;
};

/** Whether an asset with settings `s` names a contact group, or one of a contact. */
export const isNamedFor = ({ contactId, groupId }: Pick<FoundMessage, "contactId" | "groupId">) => sql<boolean>`
  (s.contact_group_ids @> to_jsonb(${groupId}::int) or exists (
    select from contact_group_members m
     where m.contact_id = ${contactId} and s.contact_group_ids @> to_jsonb(m.group_id)))`;

/** The assets that a message is about, the nearest first; of a contact or a contact group only those that they are named for. */
export async function listNotifiedAssets(
  db: Db,
  notificationId: string,
  { contactId, groupId }: Pick<FoundMessage, "contactId" | "groupId">,
): Promise<NotifiedAsset[]> {
  const radii = { radius_by_category: "s.radius_by_category", radius_km: "a.radius_km", category: "e.category" };
  const { rows } = await sql<NotifiedAsset>`
    select d.event_id as "eventId", a.id as "assetId", a.name, d.distance_km as distance, d.certainty, ${limitRadius(radii)} as radius,
           a.geometry ->> 'type' as "outlineType", a.lon as "assetLon", a.lat as "assetLat",
           ${asItWas("lon")} as "eventLon", ${asItWas("lat")} as "eventLat", ${asItWas("place_kind")} as "placeKind",
           ${asItWas("radius_km")} as "eventRadius", ${hadExtent} as "hadExtent", m.part
      from (select distinct on (asset_id) * from decisions
             where notification_id = ${notificationId} order by asset_id, distance_km) as d
      join assets a on a.id = d.asset_id
      join asset_settings s on s.asset_id = a.id
      join events e on e.id = d.event_id
      join notifications n on n.id = d.notification_id
      left join matches m on m.event_id = d.event_id and m.asset_id = d.asset_id
      ${joinChanged}
     where ${contactId}::int is null and ${groupId}::int is null
        or ${isNamedFor({ contactId, groupId })}
     order by d.distance_km, a.id
  `.execute(db);
  return rows;
}

const pointOf = (lon: number | null, lat: number | null): LonLat | null =>
  lon === null || lat === null ? null : [lon, lat];

/** The points of the asset and of the event. */
export const pointsOf = ({ assetLon, assetLat, eventLon, eventLat }: NotifiedAsset) => ({
  from: pointOf(assetLon, assetLat),
  to: pointOf(eventLon, eventLat),
});

/** The outlines of an asset and of an event; null where there is none, or the event's has changed since the message. */
export async function readOutlines(
  db: Db,
  notificationId: string,
  { assetId, eventId }: Pick<NotifiedAsset, "assetId" | "eventId">,
): Promise<{ asset: AssetGeometry | null; event: Geometry | null }> {
  const { rows } = await sql<{ asset: AssetGeometry | null; event: Geometry | null }>`
    select coalesce(a.drawn_geometry, a.geometry) as asset, ${outlineAsItWas} as event
      from notifications n
      join events e on e.id = ${eventId}
      join assets a on a.id = ${assetId}
      ${joinChanged}
     where n.id = ${notificationId}
  `.execute(db);
  return rows[0] ?? { asset: null, event: null };
}
