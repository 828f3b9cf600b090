import type { Asset } from "@tocsin/contract";

type Place = Pick<Asset, "lat" | "lon" | "geometry">;

/**
 * Whether what a file has is where an asset is already. Formats write one area of several, or one line, as an only one; and a table without
 * outlines has their points.
 */
export function areSamePlace(given: Place, own: Place): boolean {
  if (given.geometry && own.geometry) return partsOf(given.geometry) === partsOf(own.geometry);
  if (given.geometry) return false;
  return given.lat === own.lat && given.lon === own.lon;
}

function partsOf(geometry: NonNullable<Asset["geometry"]>): string {
  const { type, coordinates } = geometry;
  return type.startsWith("Multi")
    ? JSON.stringify([type.slice("Multi".length), coordinates])
    : JSON.stringify([type, [coordinates]]);
}
