import { gunzipSync } from "node:zlib";
import { finestWorldZoom } from "@tocsin/contract";
import type { Position } from "geojson";
import { placeInTile } from "../../platform/geo/tile-address.ts";
import { openWorldTiles, type WorldTiles } from "../world-tiles.ts";
import { outlineOf, readEdges } from "./dissolve.ts";
import { linesOf, measureCoast } from "./measure-coast.ts";
import { readCountries } from "./read-sources.ts";

const places: Record<string, [number, number]> = {
  Lisbon: [-9.14, 38.71],
  Amsterdam: [4.9, 52.37],
  "Tokyo Bay": [139.8, 35.5],
  Bergen: [5.3, 60.4],
  Singapore: [103.8, 1.3],
  Suva: [178.4, -18.1],
};
const radiusM = 40_000;
const mostM = 100;

/** Land as it is drawn around a place at the finest zoom, and so at every closer one. */
async function drawnAround(place: [number, number], tiles: Pick<WorldTiles, "find">): Promise<Position[][]> {
  const [x, y] = placeInTile(place, { z: finestWorldZoom, x: 0, y: 0 }).map(Math.floor) as [number, number];
  const lines: Position[][] = [];
  for (const column of [x - 1, x, x + 1])
    for (const row of [y - 1, y, y + 1]) {
      const tile = { z: finestWorldZoom, x: column, y: row };
      const found = column < 0 || column >= 2 ** finestWorldZoom ? undefined : await tiles.find(tile);
      if (found) lines.push(...linesOf(gunzipSync(found.bytes), "land", tile));
    }
  return lines;
}

/** Prints how far the drawn coast lies from its source at some places; throws where that is more than a hundred metres. */
export async function checkCoast(folder: string, archive: string): Promise<void> {
  const { rings: source } = outlineOf(readEdges(readCountries(folder)));
  const tiles = openWorldTiles(archive);
  const failed: string[] = [];
  for (const [name, place] of Object.entries(places)) {
    const found = measureCoast(place, radiusM, source, await drawnAround(place, tiles));
    process.stdout.write(
      `${name}: ${found.mostM.toFixed(0)} m at most, ${found.meanM.toFixed(0)} m on average, at ${found.points} points\n`,
    );
    if (found.points === 0 || found.mostM > mostM) failed.push(name);
  }
  tiles.close();
  if (failed.length > 0) throw new Error(`The coast is more than ${mostM} m off at ${failed.join(", ")}`);
}
