import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiKey, type ApiKeyInput, listOf, NewApiKey, oneOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/keys";
const keyList = listOf(ApiKey);
const newKey = oneOf(NewApiKey);
const key = ["api-keys"];

export const useKeys = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: keyList, signal })).result,
  });

/** Creates a key; only the response contains it. */
export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ApiKeyInput) => (await callApi(path, { method: "POST", body, schema: newKey })).result,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(path, { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
