import type { AssetGeometry } from "@tocsin/contract";
import { unwrapRings } from "@tocsin/contract";
import { buffer } from "@turf/buffer";
import type { MultiPolygon, Polygon } from "geojson";

/** What lies within a distance of an outline, as it is drawn; null where that cannot be computed, such as around a pole. */
export function marginOf(geometry: AssetGeometry, radiusKm: number): Polygon | MultiPolygon | null {
  const feature = { type: "Feature" as const, properties: {}, geometry };
  const margin = buffer(feature, radiusKm, { units: "kilometers", steps: 16 });
  return margin ? unwrapRings(margin.geometry) : null;
}
