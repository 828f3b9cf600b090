import { t } from "@lingui/core/macro";
import { type Asset, defaultRadiusKm } from "@tocsin/contract";
import { showRadius, type Units } from "../../lib/units.ts";
import { showPoint } from "../../lib/words/where-words.ts";

type Watched = Pick<Asset, "lon" | "lat" | "radius" | "query">;

/** A sentence about what an asset watches, with everything that makes an event match. */
export function watchSentence({ lon, lat, radius, query }: Watched, units: Units): string {
  if (lon === null || lat === null)
    return query
      ? t`Monitors news about “${query}” anywhere.`
      : t`Monitors nothing yet. Add a place or keywords to match.`;
  const [distance, place] = [showRadius(radius ?? defaultRadiusKm, units), showPoint([lon, lat])];
  return query
    ? t`Monitors ${distance} around ${place}, and news about “${query}” anywhere.`
    : t`Monitors ${distance} around ${place}.`;
}
