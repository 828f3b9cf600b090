import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { GeocodeAnswer, type GeocodeFeature, type LonLat } from "@tocsin/contract";
import { ApiFailure, callApi } from "../../lib/api.ts";

/** Searches places; a failure has the geocoder's message, or is unknown with its status code. */
export async function askForPlaces(
  direction: "forward" | "reverse",
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<GeocodeFeature[]> {
  try {
    return (await callApi(`/api/geocode/${direction}`, { query, schema: GeocodeAnswer, signal })).features;
  } catch (error) {
    const isExplained = !(error instanceof ApiFailure) || error.code !== "" || error.status < 400;
    throw isExplained ? error : new ApiFailure(error.status, `Unknown error (${error.status})`);
  }
}

/** Places whose name fits what was typed; nothing is asked for an empty text. */
export const useForwardGeocode = (q: string) =>
  useQuery({
    queryKey: ["places", "forward", q],
    enabled: q !== "",
    queryFn: ({ signal }) => askForPlaces("forward", { q, limit: 6 }, signal),
    placeholderData: keepPreviousData,
    // A person with a half-typed name sees a failure at once; the next character is another try.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The place at a point, to propose a name. */
export const reverseGeocode = ([lon, lat]: LonLat) =>
  queryOptions({
    queryKey: ["places", "reverse", lon, lat],
    queryFn: async ({ signal }) => {
      const [place] = await askForPlaces("reverse", { lon, lat }, signal);
      return place ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
