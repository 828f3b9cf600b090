import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, oneOf, Shortcode, type ShortcodeInput } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/l/admin/shortcodes";
const codeList = listOf(Shortcode);
const oneCode = oneOf(Shortcode);
const key = ["shortcodes"];

export const useShortcodes = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: codeList, signal })).result,
    refetchInterval: 30_000,
  });

export function useMakeShortcode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ShortcodeInput) => (await callApi(path, { method: "POST", body, schema: oneCode })).result,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteShortcode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi(path, { method: "DELETE", query: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
