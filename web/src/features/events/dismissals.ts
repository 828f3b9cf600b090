import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Dismissal, listOf, oneOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { eventKeys } from "./keys.ts";

const path = "/api/events/dismissed";
const dismissals = listOf(Dismissal);
const oneDismissal = oneOf(Dismissal);

const dismissedQuery = queryOptions({
  queryKey: eventKeys.dismissed,
  queryFn: async ({ signal }) => (await callApi(path, { schema: dismissals, signal })).result,
});

/** The ids of what the person has dismissed. */
export const useDismissedIds = () =>
  useQuery({ ...dismissedQuery, select: (list) => new Set(list.map(({ eventId }) => eventId)) });

/** That the person has dismissed an event. */
export const useDismissal = (id: number) =>
  useQuery({ ...dismissedQuery, select: (list) => list.find(({ eventId }) => eventId === id) }).data;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: eventKeys.all });

/** Takes an event out of sight. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: number) => callApi(path, { method: "POST", body: { eventId }, schema: oneDismissal }),
    onSuccess: () => refresh(client),
  });
}

/** Takes a dismissal back. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: number) => callApi(path, { method: "DELETE", query: { eventId } }),
    onSuccess: () => refresh(client),
  });
}
