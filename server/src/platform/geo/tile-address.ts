import { z } from "zod";
import { msg } from "#messages";
import { notFound } from "../errors.ts";

export const noTile = msg({ id: "error.map.noTile", message: "Tile not found" });

/** A square of the web's map: column and row at a zoom, from the north-west (XYZ, Web Mercator). */
const TileAddress = z.object({
  z: z.coerce.number<string>().int().min(0).max(22),
  x: z.coerce.number<string>().int().min(0),
  y: z
    .string()
    .transform((file) => file.replace(/\.mvt$/, ""))
    .pipe(z.coerce.number<string>().int().min(0)),
});
export type TileAddress = z.infer<typeof TileAddress>;

/** Throws `not_found` for what is no square of the map. */
export function readTileAddress(params: Record<string, string>): TileAddress {
  const tile = TileAddress.safeParse(params).data;
  if (!tile || Math.max(tile.x, tile.y) >= tileSide(tile)) throw notFound(noTile);
  return tile;
}

/** Columns along the equator at a zoom, and so rows from pole to pole. */
export const tileSide = ({ z }: Pick<TileAddress, "z">): number => 2 ** z;

/** Degrees; the first and last rows reach to the poles. */
export function tileBounds(tile: TileAddress): { west: number; east: number; south: number; north: number } {
  const side = tileSide(tile);
  const longitude = (column: number): number => (column / side) * 360 - 180;
  const latitude = (row: number): number =>
    row <= 0 ? 90 : row >= side ? -90 : (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return {
    west: longitude(tile.x),
    east: longitude(tile.x + 1),
    south: latitude(tile.y + 1),
    north: latitude(tile.y),
  };
}

/** Units along a side inside a tile (Mapbox Vector Tile Specification 2.1). */
export const tileExtent = 4096;

/** As far north and south as Web Mercator reaches, in degrees. */
export const mercatorLat = 85.0511287;

/** The position of a point in a tile, 0 to 1 from its north-west corner; the poles are at the map's edge. */
export function placeInTile([lon, lat]: readonly [number, number], tile: TileAddress): [number, number] {
  const side = tileSide(tile);
  const radians = (Math.max(-mercatorLat, Math.min(mercatorLat, lat)) * Math.PI) / 180;
  const row = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side;
  return [((lon + 180) / 360) * side - tile.x, row - tile.y];
}
