import { type Asset, defaultRadiusKm } from "@tocsin/contract";
import { showRadius, type Units } from "../../lib/units.ts";
import { showPoint } from "../../lib/words/where-words.ts";

type Watched = Pick<Asset, "lon" | "lat" | "radius" | "query">;

/** What an asset watches as a sentence, with everything that makes an event match. */
export function watchSentence({ lon, lat, radius, query }: Watched, units: Units): string {
  const words = query ? `news that says “${query}”, wherever it is` : "";
  if (lon === null || lat === null) {
    return words ? `Watches for ${words}.` : "Watches nothing yet: it has neither a place nor words to match.";
  }
  const circle = `${showRadius(radius ?? defaultRadiusKm, units)} around ${showPoint([lon, lat])}`;
  return words ? `Watches ${circle}, and ${words}.` : `Watches ${circle}.`;
}
