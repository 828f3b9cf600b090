import {
  type Asset,
  type AssetGeometry,
  type BackTest,
  type BackTestInput,
  greatestRadiusKm,
  isCorridor,
  type LonLat,
} from "@tocsin/contract";

/** The place, the radius and the tags of the form of an asset; with the asset, if it exists. */
export type TriedPlace = {
  asset: Pick<Asset, "id" | "lon" | "lat" | "geometry"> | undefined;
  place: LonLat | undefined;
  outline: AssetGeometry | null;
  radiusKm: number | undefined;
  tags: readonly string[];
};

const days = 30;
const longestTag = 40;

/** What to ask; undefined without a place or with a wrong radius, and for an asset that is moved, whose own rules a new place lacks. */
export function placeInput(tried: TriedPlace): BackTestInput | undefined {
  if (tried.outline) return outlineInput(tried, tried.outline);
  const { asset, place, radiusKm, tags } = tried;
  if (!place || !radiusKm || radiusKm > greatestRadiusKm) return undefined;
  const [lon, lat] = place;
  if (!asset) return { days, place: { lat, lon, radius: radiusKm, tags: knownOf(tags) } };
  return asset.geometry === null && asset.lon === lon && asset.lat === lat
    ? { days, assetIds: [asset.id], radius: radiusKm }
    : undefined;
}

/** An area needs no radius. */
function outlineInput({ asset, radiusKm, tags }: TriedPlace, geometry: AssetGeometry): BackTestInput | undefined {
  if ((isCorridor(geometry) && !radiusKm) || (radiusKm ?? 0) > greatestRadiusKm) return undefined;
  if (!asset) return { days, place: { geometry, radius: radiusKm ?? null, tags: knownOf(tags) } };
  return asset.geometry === geometry && radiusKm ? { days, assetIds: [asset.id], radius: radiusKm } : undefined;
}

const knownOf = (tags: readonly string[]) => tags.filter((tag) => tag.length <= longestTag);

const mostTitles = 3;

/** The newest events that would have been notified, each once. */
export const titlesOf = ({ added }: Pick<BackTest, "added">): string[] =>
  [...new Set(added.map(({ title }) => title))].slice(0, mostTitles);
