import { type ConfirmedSite, type LonLat, type SiteDrawing, shapeOfType } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { bearingDegrees } from "../../platform/geo/geodesic.ts";
import { hasExtent } from "../../platform/geo/reach.ts";
import { nameAsset, type Reader } from "../messages/wording.ts";
import { drawSite } from "./draw-site.ts";
import { type NotifiedAsset, pointsOf, readOutlines } from "./list-notified-assets.ts";
import { wordSite } from "./word-site.ts";

/** Where the event is, seen from the asset, in words and as a drawing; an outline is seen from no one point. */
export async function siteOf(
  db: Db,
  notificationId: string,
  asset: NotifiedAsset,
  reader: Reader,
): Promise<ConfirmedSite> {
  const { from, to } = pointsOf(asset);
  const { distance, radius, certainty } = asset;
  const shape = shapeOfType(asset.outlineType);
  return {
    name: nameAsset(asset.name, reader),
    text: wordSite(asset, shape, reader),
    shape,
    distance,
    bearing: from && to && shape === "circle" ? Math.round(bearingDegrees(from, to)) % 360 : null,
    radius,
    certainty,
    drawing: from && to && distance !== null ? await readDrawing(db, notificationId, asset, { from, to }) : null,
  };
}

async function readDrawing(
  db: Db,
  notificationId: string,
  { assetId, eventId, distance, radius, eventRadius, hadExtent }: NotifiedAsset,
  { from, to }: { from: LonLat; to: LonLat },
): Promise<SiteDrawing | null> {
  const { asset, event } = await readOutlines(db, notificationId, { assetId, eventId });
  const outline = hasExtent(event) ? event : null;
  if (hadExtent && !outline) return null;
  return drawSite(
    { at: from, radius, outline: asset },
    { at: to, radius: outline ? null : eventRadius, outline },
    distance === 0,
  );
}
