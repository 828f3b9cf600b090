import type { MatchCertainty, PlaceKind } from "@tocsin/contract";

/** A pair as the database found it near each other. */
export type Nearness = {
  /** Geodesic distance between the event and the asset, km; negative where the event lies deep inside an area. */
  distanceKm: number;
  /** How far around the asset is watched, km. */
  limitKm: number;
  placeKind: PlaceKind;
  /** The event's extent when its place is exact, otherwise the radius of doubt; km. */
  eventRadiusKm: number;
};

/**
 * Whether an event is inside the monitored area around an asset. The extent of an exactly placed event needs only to touch it; of a
 * doubtful place every point it may be at has to lie inside, and one point is enough for `possible`.
 */
export function judgeNearness({ distanceKm, limitKm, placeKind, eventRadiusKm }: Nearness): MatchCertainty | null {
  if (placeKind === "unknown") return null;
  if (distanceKm - eventRadiusKm > limitKm) return null;
  if (placeKind === "exact" || distanceKm + eventRadiusKm <= limitKm) return "inside";
  return "possible";
}
