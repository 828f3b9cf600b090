import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type EventFormat, FeedLink, listOf, NewFeedLink, oneOf } from "@tocsin/contract";
import { callApi, withQuery } from "../../../lib/api.ts";
import { type EventFilter, queryOf } from "../event-filter.ts";

const path = "/api/event/feed-links";
const linkList = listOf(FeedLink);
const newLink = oneOf(NewFeedLink);
const key = ["feed-links"];

/** The address of the file with the events of a filter. */
export const exportAddress = (filter: EventFilter, format: EventFormat, now: Date): string =>
  withQuery("/api/event/export", { ...queryOf(filter, now), format });

export const useFeedLinks = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: linkList, signal })).result,
  });

export type FeedLinkRequest = { name: string; format: EventFormat; filter: EventFilter };

/** Creates a link to the newest events of a filter, whatever its period; only the response contains its token. */
export function useMakeFeedLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, format, filter }: FeedLinkRequest) => {
      const { from: _, to: __, ...query } = queryOf(filter, new Date());
      const body = { ...query, name, format };
      return (await callApi(path, { method: "POST", body, schema: newLink })).result;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeFeedLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(path, { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
