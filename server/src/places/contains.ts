import { distanceKm } from "@tocsin/contract";
import type { Place } from "./gazetteer.ts";
import { areaFeature, wideFeature } from "./schema.ts";

/** Islands, seas and regions across borders have no code: what is within their reach is in them. */
function holdsByReach(area: Place, inner: Place): boolean {
  if (inner.kind === "country" || inner.feature === areaFeature) return false;
  if (area.country !== "" && area.country !== inner.country) return false;
  return distanceKm([area.lon, area.lat], [inner.lon, inner.lat]) <= area.radiusKm;
}

/** Whether `inner` lies in the division or country `outer`, by their codes. */
export function contains(outer: Place, inner: Place): boolean {
  // A part of the world says nothing of which of its towns is meant.
  if (outer.feature === wideFeature || inner.feature === wideFeature) return false;
  if (outer.feature === areaFeature) return holdsByReach(outer, inner);
  if (outer.id === inner.id || outer.country !== inner.country) return false;
  switch (outer.kind) {
    case "country":
      return inner.kind !== "country";
    case "region":
      return inner.admin1 === outer.admin1 && (inner.kind === "district" || inner.kind === "city");
    case "district":
      return inner.admin1 === outer.admin1 && inner.admin2 === outer.admin2 && inner.kind === "city";
    case "city":
      return false;
  }
}
