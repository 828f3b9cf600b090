import type { Geocoder } from "./geocoder.ts";

const most = 5;

/** A place that a text may name, with how much of the text it is named by, from 0 to 1. */
type NamedPlace = { name: string; lat: number; lon: number; relevance: number; population: number | null };

/** Finds the places that a text may name, the likeliest first, on this server or by the geocoding service. */
export const findNamedPlaces =
  (geocoder: Geocoder) =>
  async (text: string): Promise<NamedPlace[]> => {
    const { features } = await geocoder.forward({ q: text, limit: most });
    return features.map(({ place_name: name, center: [lon, lat], relevance, properties: { population } }) => ({
      name,
      lat,
      lon,
      relevance,
      population: typeof population === "number" ? population : null,
    }));
  };
