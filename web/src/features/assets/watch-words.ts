import { t } from "@lingui/core/macro";
import { type Asset, defaultRadiusKm, isCorridor } from "@tocsin/contract";
import { showRadius, type Units } from "../../lib/units.ts";
import { showPoint } from "../../lib/words/where-words.ts";

type Watched = Pick<Asset, "lon" | "lat" | "geometry" | "radius" | "query">;

/** A sentence about what an asset monitors, with everything that makes an event match. */
export function watchSentence({ query, ...place }: Watched, units: Units): string {
  const around = placeWords(place, units);
  if (around && query) return t`Monitors ${around}, and news about “${query}” anywhere.`;
  if (around) return t`Monitors ${around}.`;
  return query
    ? t`Monitors news about “${query}” anywhere.`
    : t`Monitors nothing yet. Add a place or keywords to match.`;
}

function placeWords({ lon, lat, geometry, radius }: Omit<Watched, "query">, units: Units): string | undefined {
  const distance = showRadius(radius ?? defaultRadiusKm, units);
  if (geometry && isCorridor(geometry)) return t`${distance} on either side of its line`;
  if (geometry) return radius === 0 ? t`its area` : t`its area and ${distance} around it`;
  if (lon === null || lat === null) return undefined;
  const place = showPoint([lon, lat]);
  return t`${distance} around ${place}`;
}
