import { geodesicKm } from "../../platform/geo/geodesic.ts";
import type { Draft } from "../fields.ts";

type Spot = Pick<Draft, "lat" | "lon" | "radius_km">;

/** The distance of two places beyond the uncertainty of both; 0 where one is unknown. */
export function kmBetween(one: Spot, other: Spot): number {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return 0;
  const doubt = (one.radius_km ?? 0) + (other.radius_km ?? 0);
  return Math.max(0, geodesicKm([one.lon, one.lat], [other.lon, other.lat]) - doubt);
}
