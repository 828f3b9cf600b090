import { useQuery } from "@tanstack/react-query";
import { oneOf, Stats } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const answer = oneOf(Stats);

/** Statistics: the person's own, or those of the installation for admins. */
export const useStats = () =>
  useQuery({
    queryKey: ["stats"],
    queryFn: async ({ signal }) => (await callApi("/api/stats", { schema: answer, signal })).result,
    refetchInterval: 60_000,
  });
