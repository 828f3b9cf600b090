import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Dismissal, listOf, oneOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { eventKeys } from "./keys.ts";

const path = "/api/events/dismissed";
const dismissals = listOf(Dismissal);
const oneDismissal = oneOf(Dismissal);

/** The ids of what the person has dismissed. */
export const useDismissedIds = () =>
  useQuery({
    queryKey: eventKeys.dismissed,
    queryFn: async ({ signal }) => (await callApi(path, { schema: dismissals, signal })).result,
    select: (list) => new Set(list.map(({ eventId }) => eventId)),
  });

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
