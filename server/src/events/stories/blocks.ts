import { rarestOf, type Terms } from "./terms.ts";

/** Where a text is looked up and found: its rarest terms, and the cell of its place. */
const mostTermKeys = 12;
/** A degree is at least as far as places of one event are apart; wider places are in no cell. */
const widestKm = 110;
const aroundOne = [-1, 0, 1];

type Placed = { lat: number | null; lon: number | null; radius_km: number | null };

const cellKey = (lat: number, lon: number): string => `cell ${lat} ${((lon + 540) % 360) - 180}`;

const termKeys = (terms: Terms): string[] => rarestOf(terms, mostTermKeys).map((term) => `term ${term}`);

function cellOf({ lat, lon, radius_km }: Placed): [lat: number, lon: number] | null {
  return lat === null || lon === null || (radius_km ?? 0) > widestKm ? null : [Math.floor(lat), Math.floor(lon)];
}

/** The keys under which an event is found. */
export function keysOf(terms: Terms, placed: Placed): string[] {
  const cell = cellOf(placed);
  return [...termKeys(terms), ...(cell ? [cellKey(...cell)] : [])];
}

/** The keys under which a text may find its event: those of its own, and the cells around its place. */
export function keysAround(terms: Terms, placed: Placed): string[] {
  const cell = cellOf(placed);
  if (!cell) return termKeys(terms);
  const [lat, lon] = cell;
  return [
    ...termKeys(terms),
    ...aroundOne.flatMap((north) => aroundOne.map((east) => cellKey(lat + north, lon + east))),
  ];
}
