import { z } from "zod";

/** Another layer that the operator offers on the map, off until a person switches it on. */
export const MapLayer = z.object({
  /** Its name as it is in addresses. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(["geojson", "raster", "vector"]),
  /** A GeoJSON document, or tiles as a template with `{z}/{x}/{y}` or `{bbox-epsg-3857}`. */
  address: z.string(),
  /** Plain text. */
  attribution: z.string(),
  /** The layer inside vector tiles; null for other kinds. */
  layer: z.string().nullable(),
  /** Farther out it is not drawn; null: drawn at any zoom. */
  minZoom: z.number().nullable(),
  /** The closest zoom that has tiles of its own; null: every one. */
  maxZoom: z.number().nullable(),
  /** `#rrggbb`; null: the map's own. */
  colour: z.string().nullable(),
});
export type MapLayer = z.infer<typeof MapLayer>;

/** The base map: the operator's style, or the address of their PMTiles archive; without either, the bundled world. */
export const MapBase = z.object({
  styleUrl: z.string().nullable(),
  tilesUrl: z.string().nullable(),
  /** Further layers that a person may switch on. */
  layers: z.array(MapLayer),
});
export type MapBase = z.infer<typeof MapBase>;

/** The closest zoom at which the bundled world has tiles of its own: nearer, these are drawn larger. */
export const finestWorldZoom = 7;
