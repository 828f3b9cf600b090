import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, NewWallLink, oneOf, WallLink, type WallLinkInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/wall-links";
const linkList = listOf(WallLink);
const newLink = oneOf(NewWallLink);
const key = ["wall-links"];

export const useWallLinks = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: linkList, signal })).result,
  });

/** Creates a link; only the response contains its token. */
export function useMakeWallLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WallLinkInput) => (await callApi(path, { method: "POST", body, schema: newLink })).result,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRevokeWallLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(path, { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
