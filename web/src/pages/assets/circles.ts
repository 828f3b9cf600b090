import { type Asset, type AssetGeometry, defaultRadiusKm, type ReceivedEvent, type SummaryRow } from "@tocsin/contract";
import type { Circle } from "../../map/camera.ts";
import { boundsOf } from "../../map/geometry/run-on.ts";

const eventViewKm = 20;

/** The area of an asset on the map: its ring, or circles at the corners of its outline; nothing without a place. */
export function assetCircle({ lon, lat, geometry, radius }: Asset): Circle[] {
  if (lon === null || lat === null) return [];
  return geometry
    ? outlineCircles(geometry, radius ?? 0)
    : [{ centre: [lon, lat], radiusKm: radius ?? defaultRadiusKm }];
}

/** The same with the rings for some categories. */
export const ringCircles = (asset: Asset, rings: readonly { radiusKm: number }[]): Circle[] => [
  ...assetCircle(asset),
  ...rings.flatMap(({ radiusKm }) => assetCircle({ ...asset, radius: radiusKm })),
];

/** Circles that together reach as far as what is monitored around an outline. */
export function outlineCircles(geometry: AssetGeometry, radiusKm: number): Circle[] {
  const [west, south, east, north] = boundsOf(geometry);
  return [
    { centre: [west, south], radiusKm },
    { centre: [east, north], radiusKm },
  ];
}

/** The area of an event on the map: its extent or uncertainty, and some of the surroundings. */
export const eventCircle = ({ lon, lat, radius }: ReceivedEvent): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: Math.max(radius ?? 0, eventViewKm) }];

/** The place of a listed event: of many, where they are matters more than how far each reaches. */
export const rowCircle = ({ lon, lat }: SummaryRow): Circle[] =>
  lon === null || lat === null ? [] : [{ centre: [lon, lat], radiusKm: eventViewKm }];

/** The key of a camera that shows an outline. */
export const pastedKey = (geometry: AssetGeometry): string => `outline ${boundsOf(geometry)}`;
