import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Overview, oneOf, type RetentionInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const answer = oneOf(Overview);
const key = ["overview"];

/** The state of the installation. */
export const useOverview = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi("/api/overview", { schema: answer, signal })).result,
    refetchInterval: 30_000,
  });

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RetentionInput) => callApi("/api/retention", { method: "PUT", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
