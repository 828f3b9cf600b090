import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type EventFilter, queryOf, searchFromFilter } from "./event-filter.ts";
import { eventKeys } from "./keys.ts";

/** The minimum time between two loads of the map's tiles, however often events change. */
const leastMs = 2000;
let lastAt = 0;

/**
 * The address of the filter's tiles, with placeholders for a map. It contains the time at which it was created, so that tiles
 * in the browser's cache are loaded again.
 */
export function tilesAddress(filter: EventFilter, now: Date): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOf(filter, now))) {
    for (const one of [value ?? []].flat()) search.append(name, one);
  }
  search.append("at", String(now.getTime()));
  return `${location.origin}/api/event/tiles/{z}/{x}/{y}.mvt?${search}`;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The address of tiles, and a function to load all of them again. */
export type EventTiles = { address: string; reload: () => void };

/** The tiles to draw now; others once events have changed. */
export const useEventTiles = (filter: EventFilter): EventTiles | undefined => {
  const key = JSON.stringify(searchFromFilter(filter));
  const { data, refetch } = useQuery({
    queryKey: [...eventKeys.all, "tiles", key],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData(queryKey);
      if (before !== undefined) await wait(Math.max(0, lastAt + leastMs - Date.now()), signal);
      const now = new Date();
      lastAt = now.getTime();
      return tilesAddress(filter, now);
    },
    placeholderData: keepPreviousData,
    // Nothing is fetched here: a lost connection is the map's own concern.
    networkMode: "always",
  });
  return useMemo(
    () => (data === undefined ? undefined : { address: data, reload: () => void refetch() }),
    [data, refetch],
  );
};
