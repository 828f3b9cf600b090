import { useQuery } from "@tanstack/react-query";
import { listOf, WhyNot } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { eventKeys } from "./keys.ts";

const reasons = listOf(WhyNot);

/** Why a search finds nothing near the person's assets; apart from the other queries, because few pages need it. */
export const useWhyNot = (words: string) =>
  useQuery({
    queryKey: [...eventKeys.all, "why-not", words],
    queryFn: async ({ signal }) =>
      (await callApi("/api/why-not", { query: { q: words }, schema: reasons, signal })).result,
  });
