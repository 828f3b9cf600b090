import type { AssetShape, PlaceKind } from "@tocsin/contract";

/**
 * How the place of an event relates to an asset: at a known distance, at about that of a doubtful place, `close` where a
 * doubtful place is too near for a distance or a direction; of a circle around its centre (`covers`, `reaches`) and of any
 * other shape (`over`, `edge`), which has no centre to name, the edge.
 *
 * To an area it lies inside (`in`, `inAbout`) or at a distance from its edge (`near`, `nearAbout`), or its extent overlaps the area (`touches`) or
 * the margin around it (`margin`). To a corridor it lies on its line (`line`, `lineAbout`) or along it (`along`, `alongAbout`), or its extent reaches
 * the line (`crosses`) or what is monitored on either side (`corridor`). Whatever ends in `About` is a doubtful place. `left` is where its
 * area no longer covers what it did.
 */
export type Measure =
  | "exact"
  | "left"
  | "about"
  | "close"
  | "covers"
  | "reaches"
  | "over"
  | "edge"
  | "in"
  | "inAbout"
  | "near"
  | "nearAbout"
  | "touches"
  | "margin"
  | "line"
  | "lineAbout"
  | "along"
  | "alongAbout"
  | "crosses"
  | "corridor";

type MeasuredEvent = { placeKind: PlaceKind; radiusKm: number | null; hasShape: boolean };

/** `reachKm` is how near the edge of what has an extent comes; 0 where it covers the asset, null without an extent. */
export type MeasuredPlace = { measure: Measure; distanceKm: number; reachKm: number | null };

/** With a shape or an outline, the distance is to its edge already. */
export function measurePlace(event: MeasuredEvent, distanceKm: number, shape: AssetShape): MeasuredPlace {
  if (shape !== "circle") return measureToOutline(event, distanceKm, outlineMeasures[shape]);
  const { placeKind, radiusKm, hasShape } = event;
  if (placeKind !== "exact") return { measure: distanceKm < 1 ? "close" : "about", distanceKm, reachKm: null };
  if (hasShape) return { measure: distanceKm === 0 ? "over" : "edge", distanceKm, reachKm: distanceKm };
  if (!radiusKm) return { measure: "exact", distanceKm, reachKm: null };
  const reachKm = Math.max(0, distanceKm - radiusKm);
  return { measure: reachKm === 0 ? "covers" : "reaches", distanceKm, reachKm };
}

type Standing = "at" | "atAbout" | "off" | "offAbout" | "reached" | "marginReached";

const outlineMeasures: Record<Exclude<AssetShape, "circle">, Record<Standing, Measure>> = {
  area: {
    at: "in",
    atAbout: "inAbout",
    off: "near",
    offAbout: "nearAbout",
    reached: "touches",
    marginReached: "margin",
  },
  corridor: {
    at: "line",
    atAbout: "lineAbout",
    off: "along",
    offAbout: "alongAbout",
    reached: "crosses",
    marginReached: "corridor",
  },
};

function measureToOutline(
  event: MeasuredEvent,
  distanceKm: number,
  measures: Record<Standing, Measure>,
): MeasuredPlace {
  const { placeKind, radiusKm, hasShape } = event;
  const plain = (standing: Standing) => ({ measure: measures[standing], distanceKm, reachKm: null });
  if (placeKind !== "exact") return plain(distanceKm === 0 ? "atAbout" : "offAbout");
  if (!hasShape && (distanceKm === 0 || !radiusKm)) return plain(distanceKm === 0 ? "at" : "off");
  const reachKm = Math.max(0, distanceKm - (hasShape ? 0 : (radiusKm ?? 0)));
  return { measure: measures[reachKm === 0 ? "reached" : "marginReached"], distanceKm, reachKm };
}
