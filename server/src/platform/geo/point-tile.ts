import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { tileExtent } from "./tile-address.ts";

/** A point of a tile: its position, 0 to 1 from the north-west corner, and its properties. */
export type TilePoint = { id?: number; at: [number, number]; tags: Record<string, string | number> };

/** The features of a layer of points. */
export const pointFeatures = (points: TilePoint[]) =>
  points.map(({ id, at, tags }) => ({
    id,
    tags,
    type: 1 as const,
    geometry: [at.map((part) => Math.round(part * tileExtent))],
  }));

/** A Mapbox vector tile with the features of each layer, as geojson-vt gives them; layers without any are left out. */
export function encodeTile(layers: Record<string, readonly object[]>): Uint8Array<ArrayBuffer> {
  const drawn = Object.entries(layers).filter(([, features]) => features.length > 0);
  const content = Object.fromEntries(drawn.map(([name, features]) => [name, { features }]));
  return fromGeojsonVt(content as never, { version: 2, extent: tileExtent }) as Uint8Array<ArrayBuffer>;
}

/** A tile as a response that the browser may cache for a number of seconds. */
export const answerTile = (tile: Uint8Array<ArrayBuffer>, maxAgeS: number): Response =>
  new Response(tile, {
    headers: {
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-length": String(tile.byteLength),
      "cache-control": `private, max-age=${maxAgeS}`,
    },
  });
