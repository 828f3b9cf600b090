import type { Hazard } from "@tocsin/contract";
import { rarestOf, type Terms } from "./terms.ts";

/** Where a text is looked up and found: its rarest terms, the cell of its place, and its hazard in the cells that its place touches. */
const mostTermKeys = 12;
/** A degree is at least as far as places of one event are apart; wider places are in no cell. */
const widestKm = 110;
const aroundOne = [-1, 0, 1];
/** News of a hazard often names no more than a region; beyond this it is a country. */
const widestOfHazardKm = 350;
/** Beyond their doubt, a town that an event is named by and the place that an authority states lie this close together. */
export const mostApartKm = 50;
const degreeKm = 111;
/** Near the poles, degrees of longitude are not worth counting. */
const leastCosine = 0.2;

export type Placed = { lat: number | null; lon: number | null; radius_km: number | null; hazard?: Hazard | null };

const cellKey = (name: string, lat: number, lon: number): string => `${name} ${lat} ${((lon + 540) % 360) - 180}`;

const termKeys = (terms: Terms): string[] => rarestOf(terms, mostTermKeys).map((term) => `term ${term}`);

function cellOf({ lat, lon, radius_km }: Placed): [lat: number, lon: number] | null {
  return lat === null || lon === null || (radius_km ?? 0) > widestKm ? null : [Math.floor(lat), Math.floor(lon)];
}

/** The keys under which an event is found. */
export function keysOf(terms: Terms, placed: Placed): string[] {
  const cell = cellOf(placed);
  return [...termKeys(terms), ...(cell ? [cellKey("cell", ...cell)] : []), ...hazardKeys(placed, 0)];
}

/** The keys under which a text may find its event: those of its own, and the cells around its place. */
export const keysAround = (terms: Terms, placed: Placed): string[] => [
  ...termKeys(terms),
  ...cellKeysAround(placed),
  ...hazardKeysAround(placed),
];

/** The keys under which an event of the same hazard near a place is found. */
export const hazardKeysAround = (placed: Placed): string[] => hazardKeys(placed, mostApartKm);

function cellKeysAround(placed: Placed): string[] {
  const cell = cellOf(placed);
  if (!cell) return [];
  const [lat, lon] = cell;
  return aroundOne.flatMap((north) => aroundOne.map((east) => cellKey("cell", lat + north, lon + east)));
}

/** The cells that a place touches with so much around it. */
function hazardKeys({ lat, lon, radius_km, hazard }: Placed, marginKm: number): string[] {
  const km = (radius_km ?? 0) + marginKm;
  if (!hazard || lat === null || lon === null || km > widestOfHazardKm + marginKm) return [];
  const north = km / degreeKm;
  const east = north / Math.max(leastCosine, Math.cos((lat * Math.PI) / 180));
  return cellsBetween(lat - north, lat + north).flatMap((row) =>
    cellsBetween(lon - east, lon + east).map((column) => cellKey(hazard, row, column)),
  );
}

const cellsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index);
