import { GeoJSONVT, type GeoJSONVTOptions } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, LineString, Polygon } from "geojson";

export type Detail = {
  zoom: number;
  /** Units along a side of a tile: the precision of places. */
  extent: number;
  /** How far a line may leave its source, in units. */
  tolerance: number;
};

export type Layers = Record<string, Feature<Polygon | LineString>[]>;

type Tile = { x: number; y: number; bytes: Uint8Array };

/** Beyond a tile's sides, where its lines end unseen: eight pixels of 512. */
const bufferPart = 1 / 64;

/** What a map without anything else is: under everything, so that a tile hides what is drawn below it. */
const sea = ({ extent }: Detail) => {
  const [from, to] = [-extent * bufferPart, extent * (1 + bufferPart)];
  const ring = [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  return { features: [{ type: 3, geometry: [ring], tags: {} }] };
};

const samePlace = (a: readonly number[] | undefined, b: readonly number[] | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** The same line without points that fell together; undefined if nothing of it is left to see. */
function tidy(line: number[][], isRing: boolean): number[][] | undefined {
  const points = line.filter((point, at) => !samePlace(point, line[at - 1]));
  return points.length < (isRing ? 4 : 2) ? undefined : points;
}

/** All features of a layer in a tile as one: they differ in nothing, and each would be listed separately. */
function joined(features: readonly { type: number; geometry: unknown }[]) {
  const [first] = features;
  if (!first) return undefined;
  const lines = features.flatMap(({ geometry }) => geometry as number[][][]);
  const geometry = lines.map((line) => tidy(line, first.type === 3)).filter((line) => line !== undefined);
  return geometry.length === 0 ? undefined : { features: [{ type: first.type, geometry, tags: {} }] };
}

const optionsOf = ({ zoom, extent, tolerance }: Detail): GeoJSONVTOptions =>
  ({
    // At its last zoom it simplifies nothing.
    maxZoom: zoom + 1,
    indexMaxZoom: zoom,
    indexMaxPoints: 0,
    extent,
    tolerance,
    buffer: extent * bufferPart,
    wrap: false,
  }) as GeoJSONVTOptions;

/** Every tile of a zoom, as a Mapbox vector tile (version 2) of layer `sea` and those of `layers` that it shows. */
export function* cutTiles(layers: Layers, detail: Detail): Generator<Tile> {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const index = new GeoJSONVT({ type: "FeatureCollection", features }, optionsOf(detail));
    return [name, index] as const;
  });
  const side = 2 ** detail.zoom;
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      const drawn = indexes.flatMap(([name, index]) => {
        const layer = joined(index.getTile(detail.zoom, x, y)?.features ?? []);
        return layer ? [[name, layer]] : [];
      });
      const content = { sea: sea(detail), ...Object.fromEntries(drawn) };
      yield { x, y, bytes: fromGeojsonVt(content as never, { version: 2, extent: detail.extent }) };
    }
}
