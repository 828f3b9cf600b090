import type { Position } from "geojson";

/** A closed ring whose corners are cut at a quarter of their sides (Chaikin): what came in squares looks like a shore. */
export function roundOff(ring: Position[]): Position[] {
  const cut = ring.slice(0, -1).flatMap(([x = 0, y = 0], at) => {
    const [nextX = x, nextY = y] = ring[at + 1] ?? [];
    return [
      [x + (nextX - x) / 4, y + (nextY - y) / 4],
      [x + ((nextX - x) * 3) / 4, y + ((nextY - y) * 3) / 4],
    ];
  });
  return [...cut, ...cut.slice(0, 1)];
}
