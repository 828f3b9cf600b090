import { defined, unwrapRings } from "@tocsin/contract";
import type { Position } from "geojson";
import { firstOf } from "../../platform/groups.ts";
import { areSame, leadSameWay } from "./segment.ts";

/**
 * A closed ring without the corners where it goes back along the edge that it came by: such spikes enclose nothing. Fewer than four positions
 * are left of a ring that encloses nothing at all.
 */
export function dropSpikes(ring: Position[]): Position[] {
  // Over the date line only longitudes that run on lie on one line; what closes a ring over a pole comes after its own corners.
  const [unwrapped = []] = unwrapRings({ type: "Polygon", coordinates: [ring] }).coordinates;
  const kept: Corner[] = [];
  for (const [index, stored] of ring.entries()) {
    const corner = { at: defined(unwrapped[index]), stored };
    while (isSpike(kept.at(-2), kept.at(-1), corner)) kept.pop();
    if (!areSame(kept.at(-1)?.at, corner.at)) kept.push(corner);
  }
  // A ring may begin at a spike. One around a pole is not closed where it begins.
  if (areSame(kept[0]?.at, kept.at(-1)?.at)) close(kept);
  return kept.map(({ stored }) => stored);
}

/** The same with a longitude that runs on past ±180°. */
type Corner = { at: Position; stored: Position };

const isSpike = (before: Corner | undefined, corner: Corner | undefined, after: Corner | undefined): boolean =>
  before !== undefined && corner !== undefined && after !== undefined && leadSameWay(corner.at, before.at, after.at);

function close(ring: Corner[]): void {
  while (ring.length > 1) {
    if (areSame(ring.at(-1)?.at, ring[0]?.at) || isSpike(ring.at(-2), ring.at(-1), ring[0])) ring.pop();
    else if (isSpike(ring.at(-1), ring[0], ring[1])) ring.shift();
    else break;
  }
  ring.push(firstOf(ring));
}
