import { type Asset, type BackTest, type BackTestInput, greatestRadiusKm, type LonLat } from "@tocsin/contract";

/** The place, the radius and the tags of the form of an asset; with the asset, if it exists. */
export type TriedPlace = {
  asset: Pick<Asset, "id" | "lon" | "lat"> | undefined;
  place: LonLat | undefined;
  radiusKm: number | undefined;
  tags: readonly string[];
};

const days = 30;
const longestTag = 40;

/** What to ask; undefined without a place or with a wrong radius, and for an asset that is moved, whose own rules a new place lacks. */
export function placeInput({ asset, place, radiusKm, tags }: TriedPlace): BackTestInput | undefined {
  if (!place || !radiusKm || radiusKm > greatestRadiusKm) return undefined;
  const [lon, lat] = place;
  if (!asset) {
    const known = tags.filter((tag) => tag.length <= longestTag);
    return { days, place: { lat, lon, radius: radiusKm, tags: known } };
  }
  return asset.lon === lon && asset.lat === lat ? { days, assetIds: [asset.id], radius: radiusKm } : undefined;
}

const mostTitles = 3;

/** The newest events that would have been notified, each once. */
export const titlesOf = ({ added }: Pick<BackTest, "added">): string[] =>
  [...new Set(added.map(({ title }) => title))].slice(0, mostTitles);
