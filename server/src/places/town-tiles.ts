import { encodeTile, pointFeatures } from "../platform/geo/point-tile.ts";
import { placeInTile, type TileAddress, tileBounds } from "../platform/geo/tile-address.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";

/** Up to this zoom only the world's largest towns are looked through; closer, all of a tile's. */
const worldZoom = 5;
const mostOfWorld = 5000;
const mostOfTile = 40;

/** A capital is looked for on a map more than its people say. */
const capitalFactor = 3;
const weightOf = ({ feature, population }: Place): number => population * (feature === "PPLC" ? capitalFactor : 1);

const isIn = ({ west, east, south, north }: ReturnType<typeof tileBounds>, { lon, lat }: Place): boolean =>
  lon >= west && lon < east && lat > south && lat <= north;

/**
 * Draws the towns of a tile that are most worth a name, as layer `towns` of a Mapbox vector tile: `name` and `weight`, by
 * which a map chooses when there is no room for all.
 */
export function createTownTiles(
  gazetteer: Pick<Gazetteer, "largest" | "inBox">,
): (tile: TileAddress) => Uint8Array<ArrayBuffer> {
  let kept: Place[] | undefined;
  const ofWorld = (): Place[] => {
    kept ??= gazetteer.largest(mostOfWorld);
    return kept;
  };
  return (tile) => {
    const bounds = tileBounds(tile);
    const towns =
      tile.z > worldZoom ? gazetteer.inBox(bounds, mostOfTile) : ofWorld().filter((town) => isIn(bounds, town));
    const points = towns
      .sort((a, b) => weightOf(b) - weightOf(a))
      .slice(0, mostOfTile)
      .map((town) => ({
        at: placeInTile([town.lon, town.lat], tile),
        tags: { name: town.name, weight: weightOf(town) },
      }));
    return encodeTile({ towns: pointFeatures(points) });
  };
}
