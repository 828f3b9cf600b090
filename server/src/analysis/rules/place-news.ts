import type { FoundPlace, ItemContent, LonLat } from "@tocsin/contract";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import type { NamePoint } from "./locate-text.ts";

/** A name in the text names the point next to it when its place reaches as close as this. */
const mostApartKm = 50;

/**
 * Where a news item is: at its own point, under the name that its text gives a place there, otherwise under the name of
 * what is there; without a point where its text says.
 */
export function placeNews({ lat, lon }: ItemContent, located: FoundPlace, nameAt: NamePoint): FoundPlace {
  if (lat === null || lon === null) return located;
  const name = isNameOf(located, [lon, lat]) ? located.name : nameAt([lon, lat]);
  return { kind: "exact", name, lat, lon, radiusKm: null };
}

/** A country's name says too little of a point to stand for it. */
function isNameOf({ kind, name, lat, lon, radiusKm }: FoundPlace, point: LonLat): boolean {
  if (name === null || lat === null || lon === null || kind === "country") return false;
  return geodesicKm([lon, lat], point) <= (radiusKm ?? 0) + mostApartKm;
}
