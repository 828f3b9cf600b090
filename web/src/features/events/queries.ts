import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Event, listOf, oneOf, TimelineEntry } from "@tocsin/contract";
import type { GeoJSON } from "geojson";
import { z } from "zod";
import { ApiFailure, callApi, isRefusal } from "../../lib/api.ts";

const eventList = listOf(Event);
const oneEvent = oneOf(Event);
// The call may answer the bare array or the list form; both say the same.
const timeline = z.union([TimelineEntry.array(), z.object({ result: TimelineEntry.array() })]);

export type Scope = "mine" | "all";
const scopeFilter = (scope: Scope) => (scope === "mine" ? { mine: "1" } : {});

/** Events newest first, page after page. */
export const useEventFeed = (scope: Scope, take: number) =>
  useInfiniteQuery({
    queryKey: ["events", "feed", scope, take],
    queryFn: ({ pageParam, signal }) =>
      callApi("/api/event", { query: { page: pageParam, take, ...scopeFilter(scope) }, schema: eventList, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.metadata.pageCount ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The map shows at most this many; the list goes on further. */
const mostOnMap = 200;

export const useEventsOnMap = (scope: Scope) =>
  useQuery({
    queryKey: ["events", "map", scope],
    queryFn: ({ signal }) =>
      callApi("/api/event", { query: { page: 1, take: mostOnMap, ...scopeFilter(scope) }, schema: eventList, signal }),
    placeholderData: keepPreviousData,
  });

/** One event; nothing is asked while no id is chosen. */
export const useEvent = (id: number | undefined) =>
  useQuery({
    queryKey: ["events", "one", id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await callApi("/api/event", { query: { id }, schema: oneEvent, signal })).result,
  });

/** Matched events; the server's "nothing there" is an empty list. */
async function fetchMatched(query: Record<string, string | number>, signal: AbortSignal): Promise<Event[]> {
  try {
    return (await callApi("/api/event", { query, schema: eventList, signal })).result;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

/** Events matched to one asset, with distance and certainty. */
export const useAssetEvents = (assetId: number) =>
  useQuery({
    queryKey: ["events", "asset", assetId],
    queryFn: ({ signal }) => fetchMatched({ monitored_site: assetId }, signal),
  });

/** Events matched to any asset of a person; `monitoredSiteId` says to which. */
export const useMatchedEvents = (email: string) =>
  useQuery({ queryKey: ["events", "matched", email], queryFn: ({ signal }) => fetchMatched({ email }, signal) });

export const useTimeline = (eventId: number) =>
  useQuery({
    queryKey: ["events", "timeline", eventId],
    queryFn: async ({ signal }) => {
      const answer = await callApi(`/api/event/${eventId}/timeline`, { schema: timeline, signal });
      return Array.isArray(answer) ? answer : answer.result;
    },
  });

/** The shape of an event, where it has one; the link stands in the event. */
export const useEventShape = (link: string | null | undefined) =>
  useQuery({
    queryKey: ["events", "shape", link],
    enabled: Boolean(link),
    queryFn: ({ signal }) => callApi<GeoJSON>(link ?? "", { schema: { parse: (value) => value as GeoJSON }, signal }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
