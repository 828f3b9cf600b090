import { useQuery, useQueryClient } from "@tanstack/react-query";
import { oneOf, Summary } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { summaryKeys } from "./keys.ts";

const summary = oneOf(Summary);

/** What is ongoing at the person's assets; the stream keeps it fresh. Not `enabled`, it is what another part of the page has asked for. */
export const useSummary = (enabled = true) =>
  useQuery({
    queryKey: summaryKeys.all,
    enabled,
    queryFn: async ({ signal }) => (await callApi("/api/summary", { schema: summary, signal })).result,
    staleTime: 60_000,
  });

/** Has the summary read again, after an act of the person's own. */
export function useSummaryRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: summaryKeys.all });
}
