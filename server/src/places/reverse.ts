import { iso1A2Code } from "@rapideditor/country-coder";
import type { GeocodeAnswer, GeocodeFeature, LonLat, ReverseQuery } from "@tocsin/contract";
import type { Gazetteer, Place } from "./gazetteer.ts";
import { attribution, isWanted, placesAround, toFeature } from "./geocode-features.ts";
import { isLand } from "./is-land.ts";
import { seaAt } from "./seas.ts";

/** Wider and wider circles, so that a crowded region needs few rows and an empty one still has an answer. */
const searchRadiiKm = [8, 30, 120];

/** How far a point is from a town as people would say it: large towns reach further. */
const feltDistance = ({ place, km }: { place: Place; km: number }): number => km / Math.sqrt(2 + place.radiusKm);

export function nearestTowns(gazetteer: Gazetteer, point: LonLat, country: string | null, count: number): Place[] {
  for (const radiusKm of searchRadiiKm) {
    const found = gazetteer
      .near(point, radiusKm)
      .filter(({ place }) => place.feature !== "PPLX" && (country === null || place.country === country));
    if (found.length < count && radiusKm !== searchRadiiKm.at(-1)) continue;
    return found
      .sort((a, b) => feltDistance(a) - feltDistance(b))
      .slice(0, count)
      .map(({ place }) => place);
  }
  return [];
}

type Options = Pick<ReverseQuery, "limit"> & Partial<Pick<ReverseQuery, "bbox" | "country" | "language" | "types">>;

/** The towns around a point, then the divisions and the country it lies in, as far as asked for. */
export function featuresAt(gazetteer: Gazetteer, point: LonLat, options: Options): GeocodeFeature[] {
  const [lon, lat] = point;
  const { types, limit, language } = options;
  const country = iso1A2Code([lon, lat]);
  const onlyTowns = types !== undefined && types.split(",").length === 1;
  const towns = nearestTowns(gazetteer, point, country, onlyTowns ? limit : 1);
  const [town] = towns;
  const ownCountry = country ? gazetteer.coded(country) : undefined;
  // Where a country's waters end nobody sees: far from towns a point at sea is in the sea.
  if (!town && !isLand(point)) return seaFeatures(point, options);
  const around = town ? placesAround(gazetteer, town) : ownCountry ? [ownCountry] : [];
  return [...towns, ...around]
    .filter((place) => isWanted(options, place))
    .slice(0, limit)
    .map((place) => toFeature(gazetteer, place, 1, language));
}

function seaFeatures([lon, lat]: LonLat, { types, country, bbox }: Options): GeocodeFeature[] {
  if (country || bbox || (types && !types.split(",").includes("sea"))) return [];
  const text = seaAt(lon, lat);
  const at: [number, number] = [lon, lat];
  return [
    {
      type: "Feature",
      id: `sea.${text.toLowerCase().replaceAll(" ", "-")}`,
      place_type: ["sea"],
      relevance: 1,
      text,
      place_name: text,
      center: at,
      geometry: { type: "Point", coordinates: at },
      properties: {},
      context: [],
    },
  ];
}

/**
 * What lies at a point: the town whose reach it is in (at most 120 km away, in the same country), its divisions and its
 * country, the finest first. A point at sea far from towns answers the sea (type `sea`). `proximity` changes nothing here: a lookup
 * is about its own point.
 */
export function reverse(gazetteer: Gazetteer, query: ReverseQuery): GeocodeAnswer {
  const { lon, lat } = query;
  return {
    type: "FeatureCollection",
    query: [lon, lat],
    features: featuresAt(gazetteer, [lon, lat], query),
    attribution,
  };
}
