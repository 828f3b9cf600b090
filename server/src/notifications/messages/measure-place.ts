import type { PlaceKind } from "@tocsin/contract";

/**
 * How the place of an event stands to an asset: at a known distance, at about that of a doubtful place, `close` where a
 * doubtful place is too near for a distance or a direction; of a circle around its centre (`covers`, `reaches`) and of any
 * other shape (`over`, `edge`), which has no centre to name, the edge.
 */
export type Measure = "exact" | "about" | "close" | "covers" | "reaches" | "over" | "edge";

/** `reachKm` is how near the edge of what has an extent comes; 0 where it covers the asset, null without an extent. */
export type MeasuredPlace = { measure: Measure; distanceKm: number; reachKm: number | null };

/** With a shape, the distance is to its edge already. */
export function measurePlace(
  { placeKind, radiusKm, hasShape }: { placeKind: PlaceKind; radiusKm: number | null; hasShape: boolean },
  distanceKm: number,
): MeasuredPlace {
  if (placeKind !== "exact") return { measure: distanceKm < 1 ? "close" : "about", distanceKm, reachKm: null };
  if (hasShape) return { measure: distanceKm === 0 ? "over" : "edge", distanceKm, reachKm: distanceKm };
  if (!radiusKm) return { measure: "exact", distanceKm, reachKm: null };
  const reachKm = Math.max(0, distanceKm - radiusKm);
  return { measure: reachKm === 0 ? "covers" : "reaches", distanceKm, reachKm };
}
