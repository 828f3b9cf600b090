import { keepPreviousData, queryOptions, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { GeocodeAnswer, type GeocodeFeature, type LonLat } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

/** Places whose name fits what was typed; nothing is asked for an empty text. */
export const useForwardGeocode = (q: string) =>
  useQuery({
    queryKey: ["places", "forward", q],
    enabled: q !== "",
    queryFn: async ({ signal }) =>
      (await callApi("/api/geocode/forward", { query: { q, limit: 6 }, schema: GeocodeAnswer, signal })).features,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What lies at a point, to propose a name. */
export const reverseGeocode = ([lon, lat]: LonLat) =>
  queryOptions({
    queryKey: ["places", "reverse", lon, lat],
    queryFn: async ({ signal }) => {
      const answer = await callApi("/api/geocode/reverse", { query: { lon, lat }, schema: GeocodeAnswer, signal });
      return answer.features[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const townsATile = 3;

const townsNear = ([lon, lat]: LonLat) =>
  queryOptions({
    queryKey: ["places", "towns", lon, lat],
    queryFn: async ({ signal }) => {
      const query = { lon, lat, types: "place", limit: townsATile };
      return (await callApi("/api/geocode/reverse", { query, schema: GeocodeAnswer, signal })).features;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Each town once; tiles that cannot be had stay empty. */
function mergeTowns(answers: UseQueryResult<GeocodeFeature[]>[]): GeocodeFeature[] {
  const towns = answers.flatMap((answer) => answer.data ?? []);
  return [...new Map(towns.map((town) => [town.id, town])).values()];
}

/** Some towns around each of the points, for their names on the map. */
export const useTownsAround = (points: readonly LonLat[]): GeocodeFeature[] =>
  useQueries({ queries: points.map(townsNear), combine: mergeTowns });
