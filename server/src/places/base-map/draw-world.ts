import { finestWorldZoom } from "@tocsin/contract";
import type { Feature, LineString, Polygon, Position } from "geojson";
import { cutTiles, type Detail, type Layers } from "./cut-tiles.ts";
import { bordersOf, outlineOf, readEdges } from "./dissolve.ts";
import { groupRings } from "./group-rings.ts";
import { type Region, readCountries, readRegions, readWater } from "./read-sources.ts";
import { ringAreaKm2 } from "./ring-area.ts";
import { roundOff } from "./round-off.ts";
import type { ArchiveTile } from "./write-archive.ts";

/** Square kilometres that a pixel shows at the equator, of 512 to a tile. */
const pixelKm2 = (zoom: number): number => (40_075 / (512 * 2 ** zoom)) ** 2;

/** Pixels from which an island and a lake are seen. What is less than a lake of 7 km² is noise of the source, not a shape. */
const leastIslandPx = 1;
const leastLakePx = 20;

const detailOf = (zoom: number): Detail =>
  zoom === finestWorldZoom ? { zoom, extent: 8192, tolerance: 1 } : { zoom, extent: 4096, tolerance: 2 };

const polygon = (coordinates: Position[][]): Feature<Polygon> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "Polygon", coordinates },
});
const line = (coordinates: Position[]): Feature<LineString> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "LineString", coordinates },
});

type Sized = { areaKm2: number; rings: Position[][] };
const measure = (rings: Position[][]): Sized => ({ areaKm2: ringAreaKm2(rings[0] ?? []), rings });

/** Polygons of a size, without holes that are smaller. */
const atLeast = (areaKm2: number, polygons: readonly Sized[]): Feature<Polygon>[] =>
  polygons
    .filter((one) => one.areaKm2 >= areaKm2)
    .map(({ rings: [outer = [], ...holes] }) =>
      polygon([outer, ...holes.filter((hole) => ringAreaKm2(hole) >= areaKm2)]),
    );

/** Ice is drawn as land there, and its lakes come and go. */
const isAntarctic = (rings: Position[][]): boolean => (rings[0]?.[0]?.[1] ?? 0) < -60;

function readLand(folder: string) {
  const edges = readEdges(readCountries(folder));
  const { rings, seams } = outlineOf(edges);
  return {
    land: groupRings(rings).map((polygon) => measure(polygon.map(pastDateLine))),
    borders: [...bordersOf(edges), ...seams].map(line),
  };
}

/** Countries end at the date line; their sides there are moved out of the map, where nobody sees them as a coast. */
function pastDateLine(ring: Position[]): Position[] {
  return ring.flatMap((point, at) => {
    const [lon = 0, lat = 0] = point;
    const [nextLon = 0, nextLat = 0] = ring[at + 1] ?? [];
    if (Math.abs(lon) !== 180 || nextLon !== lon) return [point];
    return [point, [lon * (1 + outside), lat], [lon * (1 + outside), nextLat]];
  });
}
const outside = 0.01;

/** Lines between regions of one country, by the zoom from which both have one. */
function readRegionLines(folder: string): Map<number, Feature<LineString>[]> {
  const edges = readEdges(readRegions(folder));
  const inside = edges.filter(({ owner, others }) => others.every(({ country }) => country === owner.country));
  const zoomOf = (regions: Region[]): number => Math.ceil(Math.max(...regions.map(({ minZoom }) => minZoom)));
  const byZoom = Map.groupBy(inside, ({ owner, others }) => zoomOf([owner, ...others]));
  return new Map([...byZoom].map(([zoom, some]) => [zoom, bordersOf(some).map(line)]));
}

/** Draws the world from the installed packages of `folder`, zoom by zoom. */
export function* drawWorld(folder: string): Generator<ArchiveTile> {
  const { land, borders } = readLand(folder);
  const smallestKm2 = leastLakePx * pixelKm2(finestWorldZoom);
  const water = readWater(folder)
    .filter((rings) => !isAntarctic(rings))
    .map(measure)
    .filter(({ areaKm2 }) => areaKm2 >= smallestKm2)
    .map(({ areaKm2, rings }) => ({ areaKm2, rings: rings.map(roundOff) }));
  const regionLines = readRegionLines(folder);
  for (let zoom = 0; zoom <= finestWorldZoom; zoom++) {
    const layers: Layers = {
      land: atLeast(zoom === finestWorldZoom ? 0 : leastIslandPx * pixelKm2(zoom), land),
      water: atLeast(leastLakePx * pixelKm2(zoom), water),
      regions: [...regionLines].flatMap(([from, lines]) => (from <= zoom + 1 ? lines : [])),
      borders,
    };
    for (const tile of cutTiles(layers, detailOf(zoom))) yield { z: zoom, ...tile };
  }
}
