import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EventItem, HistogramBar, listOf, oneOf, ReceivedEvent, TimelineEntry } from "@tocsin/contract";
import type { GeoJSON } from "geojson";
import { z } from "zod";
import { ApiFailure, callApi } from "../../lib/api.ts";
import { ownPath } from "../../lib/own-path.ts";
import { type EventFilter, queryOf, searchFromFilter } from "./event-filter.ts";
import { eventKeys } from "./keys.ts";

const eventList = listOf(ReceivedEvent);
const oneEvent = oneOf(ReceivedEvent);
// The call may answer the bare array or the list form; both say the same.
const timeline = z.union([TimelineEntry.array(), z.object({ result: TimelineEntry.array() })]);

const listKey = (filter: EventFilter): string => JSON.stringify(searchFromFilter(filter));

const askForPage = (filter: EventFilter, page: number, take: number, signal: AbortSignal) =>
  callApi("/api/event", { query: { page, take, ...queryOf(filter, new Date()) }, schema: eventList, signal });

/** Events newest first, page after page. */
export const useEventFeed = (filter: EventFilter, take: number) =>
  useInfiniteQuery({
    queryKey: [...eventKeys.all, "feed", listKey(filter), take],
    queryFn: ({ pageParam, signal }) => askForPage(filter, pageParam, take, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.metadata.pageCount ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

const monthMs = 30 * 86_400_000;

/** How many events of the last month have the words; an estimate if there are very many. */
export const useWordCount = (words: string) =>
  useQuery({
    queryKey: [...eventKeys.all, "words", words],
    enabled: words !== "",
    queryFn: async ({ signal }) => {
      const query = { q: words, from: new Date(Date.now() - monthMs).toISOString(), take: 1 };
      return (await callApi("/api/event", { query, schema: eventList, signal })).metadata;
    },
    placeholderData: keepPreviousData,
  });

const histogram = HistogramBar.array();

/**
 * How many events of the filter there were in each hour or day, and are expected on the days `ahead`; a time range in the filter does
 * not count here.
 */
export const useHistogram = (filter: EventFilter, bucket: "hour" | "day", timeZone: string, ahead = 0) => {
  const wide = { ...filter, from: undefined, to: undefined };
  return useQuery({
    queryKey: [...eventKeys.all, "histogram", listKey(wide), bucket, timeZone, ahead],
    queryFn: ({ signal }) => {
      const query = { bucket, timeZone, ...(ahead > 0 && { ahead }), ...queryOf(wide, new Date()) };
      return callApi("/api/event/histogram", { query, schema: histogram, signal });
    },
    placeholderData: keepPreviousData,
  });
};

/** One event; nothing is asked while no id is chosen. */
export const useEvent = (id: number | undefined) =>
  useQuery({
    queryKey: [...eventKeys.all, "one", id],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<ReceivedEvent> => {
      const { result } = await callApi("/api/event", { query: { id }, schema: oneEvent, signal });
      return { ...result, geojsonData: await fetchShape(result.geojson, signal) };
    },
  });

const shape = z.custom<GeoJSON>((value) => typeof value === "object" && value !== null && "type" in value);

/** The geometry that an event links to; an event whose geometry cannot be fetched is shown without it. */
async function fetchShape(link: string | null, signal: AbortSignal): Promise<GeoJSON | undefined> {
  const path = ownPath(link, "");
  if (!path) return undefined;
  return callApi(path, { schema: shape, signal }).catch((error) => {
    if (signal.aborted) throw error;
    return undefined;
  });
}

/** Matched events; the server's "nothing there" is an empty list. */
async function fetchMatched(query: Record<string, string | number>, signal: AbortSignal): Promise<ReceivedEvent[]> {
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
    queryKey: eventKeys.ofAsset(assetId),
    queryFn: async ({ signal }) =>
      (await fetchMatched({ monitored_site: assetId }, signal)).map((event) => ({ ...event, asset_id: assetId })),
  });

export const useTimeline = (eventId: number) =>
  useQuery({
    queryKey: [...eventKeys.all, "timeline", eventId],
    queryFn: async ({ signal }) => {
      const answer = await callApi(`/api/event/${eventId}/timeline`, { schema: timeline, signal });
      return Array.isArray(answer) ? answer : answer.result;
    },
  });

const eventItems = EventItem.array();

/** The items of an event, with the reasons why they belong to it. */
export const useEventItems = (eventId: number) =>
  useQuery({
    queryKey: [...eventKeys.all, "items", eventId],
    queryFn: ({ signal }) => callApi(`/api/event/${eventId}/items`, { schema: eventItems, signal }),
  });

/** Takes items out of an event into one of their own. */
export function useSplitEvent(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (itemIds: string[]) =>
      callApi("/api/event/split", { method: "POST", query: { id: eventId }, body: { itemIds }, schema: oneEvent }),
    onSuccess: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}
