import { type Asset, isCorridor } from "@tocsin/contract";
import type { Feature, Geometry } from "geojson";
import { joinTags } from "../import/maps/read-geojson.ts";

/** The columns of a table of assets that an import reads back, before those of the outline. */
export const assetColumns = [
  "tocsin_id",
  "name",
  "description",
  "lat",
  "lon",
  "radius_km",
  "keywords",
  "tags",
  "paused",
] as const;

type Cells = Record<(typeof assetColumns)[number], string | number | null>;

/** An asset as a row of a table. */
export const toCells = (asset: Asset): Cells => ({
  tocsin_id: asset.id,
  name: asset.name,
  description: asset.description,
  lat: asset.lat,
  lon: asset.lon,
  radius_km: asset.radius,
  keywords: asset.query,
  tags: joinTags(asset.tags),
  paused: asset.paused ? "yes" : "no",
});

/** Where an asset is: its outline, or its point; null if it has keywords alone. */
export const shapeOf = ({ geometry, lat, lon }: Asset): Geometry | null =>
  geometry ?? (lat === null || lon === null ? null : { type: "Point", coordinates: [lon, lat] });

/** An asset as a feature, its fields as properties with the names of the table's columns. */
export function toFeature(asset: Asset): Feature<Geometry | null> {
  const { lat: _lat, lon: _lon, ...properties } = toCells(asset);
  const present = Object.entries(properties).filter(([, value]) => value !== null);
  return { type: "Feature", geometry: shapeOf(asset), properties: Object.fromEntries(present) };
}

export const isLine = ({ geometry }: Asset): boolean => geometry !== null && isCorridor(geometry);
