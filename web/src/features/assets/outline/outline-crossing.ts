import { type AssetGeometry, isCorridor, type LonLat, unwrapRings, wrapLon } from "@tocsin/contract";
import { firstCrossing } from "../../../map/geometry/first-crossing.ts";

/** Where the edge of an area first crosses itself, as the server would find when it is saved; undefined where it does not. A line may. */
export function outlineCrossing(outline: AssetGeometry): LonLat | undefined {
  if (isCorridor(outline)) return undefined;
  const areas = outline.type === "Polygon" ? [outline] : outline.coordinates.map(areaOf);
  for (const area of areas) {
    const crossing = firstCrossing(unwrapRings(area).coordinates);
    if (crossing) return [wrapLon(crossing[0] ?? 0), crossing[1] ?? 0];
  }
  return undefined;
}

const areaOf = (coordinates: number[][][]) => ({ type: "Polygon" as const, coordinates });
