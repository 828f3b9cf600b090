import { fromGeojsonVt } from "@maplibre/vt-pbf";

/** Units along a side inside a tile (Mapbox Vector Tile Specification 2.1). */
const extent = 4096;

/** A point of a tile: its position, 0 to 1 from the north-west corner, and its properties. */
export type TilePoint = { id?: number; at: [number, number]; tags: Record<string, string | number> };

/** A Mapbox vector tile with one layer of points. */
export function encodePointTile(layer: string, points: TilePoint[]): Uint8Array<ArrayBuffer> {
  const features = points.map(({ id, at, tags }) => ({
    id,
    tags,
    type: 1 as const,
    geometry: [at.map((part) => Math.round(part * extent))],
  }));
  return fromGeojsonVt({ [layer]: { features } } as never, { version: 2, extent }) as Uint8Array<ArrayBuffer>;
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
