import type { LonLat } from "@tocsin/contract";

/** A place in Web Mercator (EPSG:3857) over the unit square: 0, 0 is in the north-west. */
export type Unit = { x: number; y: number };

/** As far as Web Mercator goes to the north and south, in degrees. */
const mostLat = 85.051129;

export function toUnit([lon, lat]: LonLat): Unit {
  const angle = (Math.max(-mostLat, Math.min(mostLat, lat)) * Math.PI) / 180;
  return { x: (lon + 180) / 360, y: (1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2 };
}

type Pixel = { x: number; y: number };
type Project = (place: LonLat) => Pixel;

/** Where a place of the unit square is on the screen, in CSS pixels, and how far to the right it is drawn once more. */
export type View = { place: (unit: Unit) => Pixel; worldPx: number };

/** The latitude that lies at a quarter of the unit square. */
const quarterLat = 66.51326044311186;

/** The view of a map that is not tilted: three places say where all are. */
export function viewOf(project: Project): View {
  const [middle, east, north] = [project([0, 0]), project([90, 0]), project([0, quarterLat])];
  const across = { x: 4 * (east.x - middle.x), y: 4 * (east.y - middle.y) };
  const down = { x: -4 * (north.x - middle.x), y: -4 * (north.y - middle.y) };
  return {
    place: ({ x, y }) => ({
      x: middle.x + (x - 0.5) * across.x + (y - 0.5) * down.x,
      y: middle.y + (x - 0.5) * across.y + (y - 0.5) * down.y,
    }),
    worldPx: across.x,
  };
}

/** Every place at which something is drawn on a screen of a width: the world continues to the left and right. */
export function copiesOf(x: number, worldPx: number, width: number, margin: number): number[] {
  if (worldPx <= 0) return [x];
  const copies: number[] = [];
  for (let at = x - Math.floor((x + margin) / worldPx) * worldPx; at < width + margin; at += worldPx) copies.push(at);
  return copies;
}
