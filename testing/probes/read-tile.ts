import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

export type TileFeature = { lon: number; lat: number; properties: Record<string, unknown> };

/** The points that a map would read out of one layer of a Mapbox vector tile. */
export function readTile(bytes: ArrayBuffer, name: string, [z, x, y]: [number, number, number]): TileFeature[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers[name];
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) => {
    const feature = layer.feature(index).toGeoJSON(x, y, z) as unknown as GeoJSON.Feature<GeoJSON.Point>;
    const [lon = 0, lat = 0] = feature.geometry.coordinates;
    return { lon, lat, properties: feature.properties ?? {} };
  });
}
