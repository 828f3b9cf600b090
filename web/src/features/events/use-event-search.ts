import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listOf, oneOf, ReceivedEvent } from "@tocsin/contract";
import { ApiFailure, callApi } from "../../lib/api.ts";
import { eventKeys } from "./keys.ts";

const eventList = listOf(ReceivedEvent);
const oneEvent = oneOf(ReceivedEvent);
const mostFound = 10;

/** Events whose words or id were typed, newest first; nothing is asked for less than two letters. */
export const useEventSearch = (words: string) =>
  useQuery({
    queryKey: [...eventKeys.all, "search", words],
    enabled: words.length > 1 || isEventId(words),
    queryFn: async ({ signal }): Promise<ReceivedEvent[]> => {
      const search = callApi("/api/event", { query: { q: words, take: mostFound }, schema: eventList, signal });
      const byId = isEventId(words) ? findEvent(words.replace("#", ""), signal) : undefined;
      const [found, one] = [(await search).result, await byId];
      return one ? [one, ...found.filter(({ id }) => id !== one.id)] : found;
    },
    placeholderData: keepPreviousData,
  });

const isEventId = (words: string): boolean => /^#?\d{1,9}$/.test(words);

const findEvent = (id: string, signal: AbortSignal) =>
  callApi("/api/event", { query: { id }, schema: oneEvent, signal }).then(
    ({ result }) => result,
    (error) => {
      if (error instanceof ApiFailure && error.status === 404) return undefined;
      throw error;
    },
  );
