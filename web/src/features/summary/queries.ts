import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { oneOf, Summary, type SummaryRow, type SummaryTab, SummaryTabAnswer, type TabCounts } from "@tocsin/contract";
import { useEffect, useMemo } from "react";
import { callApi } from "../../lib/api.ts";
import { withChanges } from "./apply-change.ts";
import { summaryKeys, tabKeys } from "./keys.ts";

const summary = oneOf(Summary);

/** What is ongoing at the person's assets; the stream keeps it fresh. Not `enabled`, it is what another part of the page has asked for. */
export const useSummary = (enabled = true) =>
  useQuery({
    queryKey: summaryKeys.all,
    enabled,
    queryFn: ({ signal }) =>
      withChanges(async () => (await callApi("/api/summary", { schema: summary, signal })).result),
    staleTime: 60_000,
  });

/** Has the summary and its lists read again, after an act of the person's own. */
export function useSummaryRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: summaryKeys.all });
}

type Part = { after: string | undefined; take: number };

/** The first part is there at once, and fills a screen. */
const firstPart: Part = { after: undefined, take: 60 };
const laterTake = 500;

/** As many rows as the map draws are loaded without being asked for. */
export const mostDrawn = 1000;

export type Narrowing = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The rows of a tab by rank, and how many there are; `narrowing` is a filter as the server's parameters. */
export function useTab(tab: SummaryTab, narrowing: Narrowing | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...tabKeys.all, tab, narrowing],
    queryFn: ({ pageParam, signal }) =>
      callApi("/api/summary", { query: { tab, ...narrowing, ...pageParam }, schema: SummaryTabAnswer, signal }),
    initialPageParam: firstPart,
    getNextPageParam: ({ metadata: { next } }): Part | undefined =>
      next === null ? undefined : { after: next, take: laterTake },
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  const loaded = rows?.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && loaded < mostDrawn) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, loaded, fetchNextPage]);
  return { query, rows, total: data?.pages.at(-1)?.metadata.total ?? 0 };
}

/** The numbers of the tabs with a filter; undefined without one. */
export function useTabCounts(narrowing: Narrowing | undefined): TabCounts | undefined {
  const { data } = useQuery({
    queryKey: [...tabKeys.all, "counts", narrowing],
    enabled: narrowing !== undefined,
    queryFn: ({ signal }) =>
      callApi("/api/summary", {
        query: { tab: "needsYou", take: 1, ...narrowing },
        schema: SummaryTabAnswer,
        signal,
      }),
  });
  return (narrowing && data?.metadata.counts) ?? undefined;
}

export type Tab = ReturnType<typeof useTab>;

/** The rows of all parts. One whose rank fell between two parts is in both: the later one is the newer. */
export function rowsOf(parts: { pages: readonly SummaryTabAnswer[] } | undefined): SummaryRow[] | undefined {
  if (!parts) return undefined;
  const rows = parts.pages.flatMap(({ result }) => result);
  const lastAt = new Map(rows.map(({ eventId }, index) => [eventId, index]));
  return rows.filter(({ eventId }, index) => lastAt.get(eventId) === index);
}
