import type { AssetGeometry } from "@tocsin/contract";
import { unwrapRings } from "@tocsin/contract";
import { buffer } from "@turf/buffer";
import type { MultiPolygon, Polygon } from "geojson";

type Margin = Polygon | MultiPolygon | null;

/** The margins of an outline by their radius: the assets change with every event, and their outlines do not. */
const known = new WeakMap<AssetGeometry, Map<number, Margin>>();

/** What lies within a distance of an outline, as it is drawn; null where that cannot be computed, such as around a pole. */
export function marginOf(geometry: AssetGeometry, radiusKm: number): Margin {
  const margins = known.get(geometry) ?? new Map<number, Margin>();
  known.set(geometry, margins);
  const margin = margins.get(radiusKm) ?? computeMargin(geometry, radiusKm);
  margins.set(radiusKm, margin);
  return margin;
}

function computeMargin(geometry: AssetGeometry, radiusKm: number): Margin {
  const feature = { type: "Feature" as const, properties: {}, geometry };
  const margin = buffer(feature, radiusKm, { units: "kilometers", steps: 16 });
  return margin ? unwrapRings(margin.geometry) : null;
}
