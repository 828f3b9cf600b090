import { type Asset, defaultRadiusKm } from "@tocsin/contract";
import { showRadius, type Units } from "../../lib/units.ts";
import { showPoint } from "../../lib/where-words.ts";

/** What an asset watches, in a few words for a list. */
export function watchWords(asset: Asset, units: Units): string {
  if (asset.lat !== null) return `${showRadius(asset.radius ?? defaultRadiusKm, units)} around`;
  return asset.query ? `matches “${asset.query}”` : "matches nothing: no place and no words";
}

/** The same as a full sentence, with everything that makes an event match. */
export function watchSentence({ lon, lat, radius, query }: Asset, units: Units): string {
  const words = query ? `news that says “${query}”` : "";
  if (lon === null || lat === null) {
    return words ? `Watches for ${words}.` : "Watches nothing yet: it has neither a place nor words to match.";
  }
  const circle = `${showRadius(radius ?? defaultRadiusKm, units)} around ${showPoint([lon, lat])}`;
  return words ? `Watches ${circle}, and ${words}.` : `Watches ${circle}.`;
}
