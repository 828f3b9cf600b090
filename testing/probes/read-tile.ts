import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

export type TileFeature = { lon: number; lat: number; properties: Record<string, unknown> };

/** Everything that a map would read out of one layer of a Mapbox vector tile, as GeoJSON. */
export function readFeatures(bytes: ArrayBuffer, name: string, [z, x, y]: [number, number, number]): GeoJSON.Feature[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers[name];
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index).toGeoJSON(x, y, z) as GeoJSON.Feature);
}

/** The points that a map would read out of one layer of a Mapbox vector tile. */
export function readTile(bytes: ArrayBuffer, name: string, [z, x, y]: [number, number, number]): TileFeature[] {
  return readFeatures(bytes, name, [z, x, y]).map(({ geometry, properties }) => {
    const [lon = 0, lat = 0] = (geometry as GeoJSON.Point).coordinates;
    return { lon, lat, properties: properties ?? {} };
  });
}
