import { type AssetGeometry, type AssetInput, isCorridor } from "@tocsin/contract";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { simplifyOutline } from "../platform/geo/shapes/simplify-outline.ts";
import { normaliseOutline } from "./outline/normalise-outline.ts";
import { outlineCentre } from "./outline/outline-centre.ts";

/** Where an asset is, as its row has it. */
export type PlaceColumns = {
  lat: number | null;
  lon: number | null;
  geometry: AssetGeometry | null;
  drawn_geometry: AssetGeometry | null;
};

/** The columns of a place. Throws `invalid` for an outline that crosses itself or encloses nothing. */
export function toPlace({ geometry, lat, lon }: Pick<AssetInput, "geometry" | "lat" | "lon">): PlaceColumns {
  if (!geometry) {
    const degrees = (angle: number | null | undefined) => (angle == null ? null : roundDegrees(angle));
    return { lat: degrees(lat), lon: degrees(lon), geometry: null, drawn_geometry: null };
  }
  const outline = normaliseOutline(geometry);
  const [centreLon, centreLat] = outlineCentre(outline);
  // Simplified once, instead of for each list.
  return { lat: centreLat, lon: centreLon, geometry: outline, drawn_geometry: simplifyOutline(outline) };
}

/** An area without a radius is monitored up to its edge. */
const radiusOf = ({ radius, geometry }: Pick<AssetInput, "radius" | "geometry">): number | null =>
  radius ?? (!geometry || isCorridor(geometry) ? null : 0);

/** The columns of an asset. An empty text is no text. */
export const toColumns = (input: Omit<AssetInput, "lat" | "lon">, place: PlaceColumns) => ({
  name: input.name || null,
  description: input.description || null,
  ...place,
  radius_km: radiusOf(input),
  query: input.query || null,
  tags: [...new Set(input.tags ?? [])],
  paused: input.paused ?? false,
});

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The row of an asset at its place, its JSON as text. */
export function toRow(input: AssetInput, place: PlaceColumns) {
  const { geometry, drawn_geometry, tags, ...columns } = toColumns(input, place);
  return {
    ...columns,
    tags: JSON.stringify(tags),
    geometry: asJson(geometry),
    drawn_geometry: asJson(drawn_geometry),
  };
}

/** Checks an outline outside the main thread: one of ten thousand corners takes it a good while. */
export type PlaceOutline = (outline: AssetGeometry) => Promise<PlaceColumns>;

/** For commands, which have no one else to serve. */
export const placeHere: PlaceOutline = async (geometry) => toPlace({ geometry });

/** The columns of a place, whose outline was checked elsewhere. Throws `invalid` as {@link toPlace}. */
export const placeAsset = async (
  input: Pick<AssetInput, "geometry" | "lat" | "lon">,
  placeOutline: PlaceOutline,
): Promise<PlaceColumns> => (input.geometry ? placeOutline(input.geometry) : toPlace(input));
