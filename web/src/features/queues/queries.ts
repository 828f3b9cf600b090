import { useQuery } from "@tanstack/react-query";
import { oneOf, Queues } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const answer = oneOf(Queues);

export const useQueues = () =>
  useQuery({
    queryKey: ["queues"],
    queryFn: async ({ signal }) => (await callApi("/api/queues", { schema: answer, signal })).result,
    refetchInterval: 10_000,
  });
