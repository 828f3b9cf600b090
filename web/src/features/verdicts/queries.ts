import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EventVerdicts, listOf, oneOf, ReceivedEvent, type Verdict, wrapLon } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { eventKeys } from "../events/keys.ts";

const verdictsOf = oneOf(EventVerdicts);
const eventList = listOf(ReceivedEvent);

/** The call for a person's own verdict, or for a correction for everyone. */
const pathOf = (corrects: boolean): string => (corrects ? "/api/events/correction" : "/api/events/verdict");

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: eventKeys.all });

/** The person's own verdicts on an event, and what was corrected for everyone. */
export const useVerdicts = (eventId: number) =>
  useQuery({
    queryKey: [...eventKeys.all, "verdicts", eventId],
    queryFn: async ({ signal }) =>
      (await callApi("/api/events/verdict", { query: { id: eventId }, schema: verdictsOf, signal })).result,
  });

type Marked = { verdict: Verdict; corrects: boolean };

export function useMark(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verdict, corrects }: Marked) =>
      callApi(pathOf(corrects), { method: "PUT", query: { id: eventId }, body: verdict, schema: verdictsOf }),
    onSuccess: () => refresh(client),
  });
}

export function useUndoMark(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verdict, corrects }: Marked) =>
      callApi(pathOf(corrects), { method: "DELETE", query: { id: eventId, kind: verdict.kind } }),
    onSuccess: () => refresh(client),
  });
}

const weekMs = 7 * 86_400_000;
const aroundDegrees = 1;

/** The newest other events of the last week that this one may repeat: those near it, or if none is, those anywhere. */
export const useLikelyOriginals = ({ id, lat, lon }: ReceivedEvent) =>
  useQuery({
    queryKey: [...eventKeys.all, "originals", id, lat, lon],
    queryFn: async ({ signal }) => {
      const from = new Date(Date.now() - weekMs).toISOString();
      const list = async (bbox?: string) => {
        const { result } = await callApi("/api/event", { query: { take: 9, from, bbox }, schema: eventList, signal });
        return result.filter((event) => event.id !== id);
      };
      const near = lat === null || lon === null ? [] : await list(boxAround(lat, lon));
      return near.length > 0 ? near : list();
    },
  });

/** West, south, east, north; twice as wide in degrees as high, for these are narrower. */
function boxAround(lat: number, lon: number): string {
  const clampLat = (degrees: number) => Math.max(-90, Math.min(90, degrees));
  const wide = 2 * aroundDegrees;
  return [
    wrapLon(lon - wide),
    clampLat(lat - aroundDegrees),
    wrapLon(lon + wide),
    clampLat(lat + aroundDegrees),
  ].join();
}
