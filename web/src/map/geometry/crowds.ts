import { distanceKm } from "@tocsin/contract";
import type { Circle } from "../camera.ts";

/** More circles over each other are not counted: they look the same. */
const most = 64;
/** A degree of latitude is at least this long, km. */
const shortestDegree = 110;

/** In how many of the circles each centre lies, its own included: 1 where a circle is alone, 64 at most. */
export const crowdsOf = (circles: readonly Circle[]): number[] =>
  circles.map(({ centre }) => {
    let count = 0;
    for (const other of circles) {
      // Most are far away, which is cheaply seen.
      if (Math.abs(other.centre[1] - centre[1]) * shortestDegree > other.radiusKm) continue;
      if (distanceKm(centre, other.centre) <= other.radiusKm && ++count === most) break;
    }
    return Math.max(1, count);
  });
