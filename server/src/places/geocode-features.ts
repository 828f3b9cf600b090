import type { ForwardQuery, GeocodeFeature, LonLat } from "@tocsin/contract";
import type { Gazetteer, Place } from "./gazetteer.ts";

/** The types of Mapbox geocoding that a gazetteer of towns, divisions and countries can answer. */
type FeatureType = "place" | "district" | "region" | "country";

export const attribution = "Towns and divisions: GeoNames (CC BY 4.0). Countries: world-countries (ODbL 1.0).";

const typeOf = { city: "place", district: "district", region: "region", country: "country" } as const;
export const featureType = (place: Place): FeatureType => typeOf[place.kind];

const featureId = (place: Place): string => `${featureType(place)}.${place.code ?? place.id}`;

/** The divisions and the country around a place, the finest first. */
export function placesAround(gazetteer: Gazetteer, { kind, country, admin1, admin2 }: Place): Place[] {
  const codes = {
    city: [`${country}.${admin1}.${admin2}`, `${country}.${admin1}`, country],
    district: [`${country}.${admin1}`, country],
    region: [country],
    country: [],
  }[kind];
  return codes.map((code) => gazetteer.coded(code)).filter((place) => place !== undefined);
}

/** The box around a place's radius, [west, south, east, north]. */
function boxOf({ lon, lat, radiusKm }: Place): number[] {
  const half = radiusKm / 111;
  const wide = Math.min(180, half / Math.max(0.02, Math.cos((lat * Math.PI) / 180)));
  return [Math.max(-180, lon - wide), Math.max(-90, lat - half), Math.min(180, lon + wide), Math.min(90, lat + half)];
}

/**
 * The name of a place in the first of the languages (IETF tags, separated by commas) in which it is known: of countries
 * in every language of the runtime, of everything else the gazetteer's own.
 */
function nameIn(place: Place, languages: string | undefined): string {
  if (place.kind !== "country" || !languages || !/^[A-Z]{2}$/.test(place.country)) return place.name;
  const known = Intl.DisplayNames.supportedLocalesOf(languages.split(",").map((tag) => tag.trim()));
  if (known.length === 0) return place.name;
  return new Intl.DisplayNames(known, { type: "region", fallback: "none" }).of(place.country) ?? place.name;
}

const contextOf = (place: Place, languages?: string): GeocodeFeature["context"][number] => ({
  id: featureId(place),
  text: nameIn(place, languages),
  ...(place.kind === "country" ? { short_code: place.country.toLowerCase() } : {}),
});

/** "Paris, Texas, United States": districts are left out, as in Mapbox's place names. */
export function placeName(place: Place, around: Place[], languages?: string): string {
  const names = [place, ...around.filter(({ kind }) => kind !== "district")].map((one) => nameIn(one, languages));
  return names.filter((name, index) => names.indexOf(name) === index).join(", ");
}

/** A place as a Mapbox v5 feature; `relevance` is 0..1. */
export function toFeature(gazetteer: Gazetteer, place: Place, relevance: number, languages?: string): GeocodeFeature {
  const around = placesAround(gazetteer, place);
  const center: [number, number] = [place.lon, place.lat];
  return {
    type: "Feature",
    id: featureId(place),
    place_type: [featureType(place)],
    relevance: Math.round(100 * relevance) / 100,
    text: nameIn(place, languages),
    place_name: placeName(place, around, languages),
    center,
    geometry: { type: "Point", coordinates: center },
    bbox: boxOf(place),
    properties: { population: place.population, radiusKm: place.radiusKm, short_code: place.country.toLowerCase() },
    context: around.map((one) => contextOf(one, languages)),
  };
}

/** A bare point, with what lies around it. */
export function toPointFeature([lon, lat]: LonLat, nearest: GeocodeFeature | undefined): GeocodeFeature {
  const text = `${lat}, ${lon}`;
  return {
    type: "Feature",
    id: `coordinate.${lon},${lat}`,
    place_type: ["coordinate"],
    relevance: 1,
    text,
    place_name: nearest ? `${text} (${nearest.place_name})` : text,
    center: [lon, lat],
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: {},
    context: nearest ? [{ id: nearest.id, text: nearest.text }, ...nearest.context] : [],
  };
}

/** Whether a comma separated list of types asks for this one; no list asks for all. */
function isAskedFor(types: string | undefined, type: FeatureType): boolean {
  return types === undefined || types.split(",").some((asked) => asked.trim().toLowerCase() === type);
}

/** What of a question narrows the places that may answer it. */
type Wanted = Pick<ForwardQuery, "country" | "bbox" | "types">;

/** Whether a place is of the countries, in the box, and of the types asked for. */
export function isWanted({ country, bbox, types }: Wanted, place: Place): boolean {
  if (!isAskedFor(types, featureType(place))) return false;
  const countries = country?.toUpperCase().split(",");
  if (countries && !countries.some((code) => code.trim() === place.country)) return false;
  if (!bbox) return true;
  const [west, south, east, north] = bbox;
  const isBetween = west <= east ? place.lon >= west && place.lon <= east : place.lon >= west || place.lon <= east;
  return isBetween && place.lat >= south && place.lat <= north;
}
