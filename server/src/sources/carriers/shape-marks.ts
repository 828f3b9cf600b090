/** What the elements of an entry mark, in the order in which they are read; positions are those of GeoJSON. */
export type Marks = {
  geometries: object[];
  points: number[][];
  circles: { coordinates: number[]; radiusKm: number }[];
  radiusM: number | null;
  lat: string;
  long: string;
  geo: number[][];
  unread: string[];
};

export const createMarks = (): Marks => ({
  geometries: [],
  points: [],
  circles: [],
  radiusM: null,
  lat: "",
  long: "",
  geo: [],
  unread: [],
});

/** The numbers of a text; none if one of its parts is not a number. */
export function numbersIn(text: string): number[] {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

/** Positions of GeoJSON from "lat lon lat lon …"; none for an odd number of values. */
export function pairsIn(text: string): number[][] {
  const numbers = numbersIn(text);
  if (numbers.length % 2 !== 0) return [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at + 1] ?? 0, numbers[2 * at] ?? 0]);
}

/** A box of two opposite corners, whichever they are; anticlockwise as RFC 7946 wants it. */
export function boxOf([west = 0, south = 0]: number[], [east = 0, north = 0]: number[]): object {
  const [low, high] = south < north ? [south, north] : [north, south];
  const ring = [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
    [west, low],
  ];
  return { type: "Polygon", coordinates: [ring] };
}
