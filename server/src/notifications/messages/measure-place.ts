import type { PlaceKind } from "@tocsin/contract";

/**
 * How the place of an event stands to an asset: at a known distance, at about that of a doubtful place, `close` where a
 * doubtful place is too near for a distance or a direction; of a circle around its centre (`covers`, `reaches`) and of any
 * other shape (`over`, `edge`), which has no centre to name, the edge. To an asset with an outline it lies inside (`in`), `near` it or about so
 * (`nearAbout`), or its extent reaches the outline (`touches`) or what is monitored around it (`margin`).
 */
export type Measure =
  | "exact"
  | "about"
  | "close"
  | "covers"
  | "reaches"
  | "over"
  | "edge"
  | "in"
  | "near"
  | "nearAbout"
  | "touches"
  | "margin";

type MeasuredEvent = { placeKind: PlaceKind; radiusKm: number | null; hasShape: boolean };

/** `reachKm` is how near the edge of what has an extent comes; 0 where it covers the asset, null without an extent. */
export type MeasuredPlace = { measure: Measure; distanceKm: number; reachKm: number | null };

/** With a shape or an outline, the distance is to its edge already. */
export function measurePlace(event: MeasuredEvent, distanceKm: number, hasOutline: boolean): MeasuredPlace {
  if (hasOutline) return measureToOutline(event, distanceKm);
  const { placeKind, radiusKm, hasShape } = event;
  if (placeKind !== "exact") return { measure: distanceKm < 1 ? "close" : "about", distanceKm, reachKm: null };
  if (hasShape) return { measure: distanceKm === 0 ? "over" : "edge", distanceKm, reachKm: distanceKm };
  if (!radiusKm) return { measure: "exact", distanceKm, reachKm: null };
  const reachKm = Math.max(0, distanceKm - radiusKm);
  return { measure: reachKm === 0 ? "covers" : "reaches", distanceKm, reachKm };
}

function measureToOutline({ placeKind, radiusKm, hasShape }: MeasuredEvent, distanceKm: number): MeasuredPlace {
  if (distanceKm === 0 && !hasShape) return { measure: "in", distanceKm, reachKm: null };
  if (placeKind !== "exact") return { measure: "nearAbout", distanceKm, reachKm: null };
  if (!hasShape && !radiusKm) return { measure: "near", distanceKm, reachKm: null };
  const reachKm = Math.max(0, distanceKm - (hasShape ? 0 : (radiusKm ?? 0)));
  return { measure: reachKm === 0 ? "touches" : "margin", distanceKm, reachKm };
}
