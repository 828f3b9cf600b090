import type { Hazard } from "@tocsin/contract";
import { rarestOf, type Terms } from "./terms.ts";

/** Where a text is looked up and found: its rarest terms, the cell of its place, and its hazard in that cell. */
const mostTermKeys = 12;
/** A degree is at least as far as places of one event are apart; wider places are in no cell. */
const widestKm = 110;
const aroundOne = [-1, 0, 1];

export type Placed = { lat: number | null; lon: number | null; radius_km: number | null; hazard?: Hazard | null };

const cellKey = (name: string, lat: number, lon: number): string => `${name} ${lat} ${((lon + 540) % 360) - 180}`;

const termKeys = (terms: Terms): string[] => rarestOf(terms, mostTermKeys).map((term) => `term ${term}`);

function cellOf({ lat, lon, radius_km }: Placed): [lat: number, lon: number] | null {
  return lat === null || lon === null || (radius_km ?? 0) > widestKm ? null : [Math.floor(lat), Math.floor(lon)];
}

/** The keys under which an event is found. */
export function keysOf(terms: Terms, placed: Placed): string[] {
  const cell = cellOf(placed);
  const names = ["cell", ...(placed.hazard ? [placed.hazard] : [])];
  return [...termKeys(terms), ...(cell ? names.map((name) => cellKey(name, ...cell)) : [])];
}

/** The keys under which a text may find its event: those of its own, and the cells around its place. */
export const keysAround = (terms: Terms, placed: Placed): string[] => [
  ...termKeys(terms),
  ...cellKeysAround("cell", placed),
  ...hazardKeysAround(placed),
];

/** The keys under which an event of the same hazard near a place is found. */
export const hazardKeysAround = (placed: Placed): string[] =>
  placed.hazard ? cellKeysAround(placed.hazard, placed) : [];

function cellKeysAround(name: string, placed: Placed): string[] {
  const cell = cellOf(placed);
  if (!cell) return [];
  const [lat, lon] = cell;
  return aroundOne.flatMap((north) => aroundOne.map((east) => cellKey(name, lat + north, lon + east)));
}
