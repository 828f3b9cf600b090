import type { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import type { Gazetteer } from "./gazetteer.ts";
import { reverse } from "./reverse.ts";
import { forward } from "./search/forward.ts";

/** Finds places by name and names for places, on this server or by a service. */
export type Geocoder = {
  forward(query: ForwardQuery): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery): Promise<GeocodeAnswer>;
};

/** Asks nobody: the gazetteer of this server. */
export const createLocalGeocoder = (gazetteer: Gazetteer): Geocoder => ({
  forward: async (query) => forward(gazetteer, query),
  reverse: async (query) => reverse(gazetteer, query),
});

/** As many as a person looks through to choose one. */
const mostNamed = 5;

/** A place that a text may name, with how much of the text it is named by, from 0 to 1. */
type NamedPlace = {
  name: string;
  lat: number;
  lon: number;
  relevance: number;
  population: number | null;
  isPart: boolean;
};

/** Finds the places that a text may name, the likeliest first, on this server or by the geocoding service. */
export const findNamedPlaces =
  (geocoder: Geocoder) =>
  async (text: string): Promise<NamedPlace[]> => {
    const { features } = await geocoder.forward({ q: text, limit: mostNamed });
    return features.map(({ place_name: name, center: [lon, lat], relevance, properties }) => ({
      name,
      lat,
      lon,
      relevance,
      population: typeof properties.population === "number" ? properties.population : null,
      isPart: properties.partial === true,
    }));
  };
