import { type LonLat, wrapLon } from "@tocsin/contract";
import { nearestZoom } from "../camera.ts";

/** What a map shows: the place in its middle, and MapLibre's zoom. */
export type Viewpoint = { centre: LonLat; zoom: number };

export const farthestZoom = -1;

const number = /^-?\d{1,3}(\.\d{1,9})?$/;

/** Decimals of a degree that are half a pixel or less at a zoom. */
const decimalsAt = (zoom: number): number => Math.max(1, Math.ceil(Math.log10((2 * 512 * 2 ** zoom) / 360)));

/** Without a negative zero. */
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals)) || 0;

/** A viewpoint as it is in the address: latitude, longitude, zoom, as exact as can be seen; `38.72,-9.14,6.5`. */
export function textFromViewpoint({ centre: [lon, lat], zoom }: Viewpoint): string {
  const shortZoom = round(zoom, 2);
  const decimals = decimalsAt(shortZoom);
  // Rounded before for the date line, and after for what the wrapping adds.
  const shortLon = round(wrapLon(round(lon, decimals)), decimals);
  return [round(lat, decimals), shortLon, shortZoom].join(",");
}

/** A viewpoint from the address; undefined if it is invalid. */
export function viewpointFromText(text: string | undefined): Viewpoint | undefined {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3 || !parts.every((part) => number.test(part))) return undefined;
  const [lat = 0, lon = 0, zoom = 0] = parts.map(Number);
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth && zoom >= farthestZoom && zoom <= nearestZoom ? { centre: [lon, lat], zoom } : undefined;
}
