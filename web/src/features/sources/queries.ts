import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FoundFeed, listOf, oneOf, Source, type SourceInput, SourceTest, type SourceTestInput } from "@tocsin/contract";
import type { z } from "zod";
import { callApi } from "../../lib/api.ts";
import { sourceKeys } from "./keys.ts";

export const sourcesPath = "/api/news-source";
const sourceList = listOf(Source);
const oneSource = oneOf(Source);
const sourceTest = oneOf(SourceTest);
const foundFeeds = listOf(FoundFeed);

/** All sources with their health; admins only, so others do not ask. */
export const useSources = (enabled = true) =>
  useQuery({
    queryKey: sourceKeys.all,
    enabled,
    queryFn: async ({ signal }) => (await callApi(sourcesPath, { schema: sourceList, signal })).result,
    refetchInterval: 60_000,
  });

/** Fetches and parses an address without storing anything. */
export const useTestSource = () =>
  useMutation({
    mutationFn: async (body: z.input<typeof SourceTestInput>) =>
      (await callApi(`${sourcesPath}/test`, { method: "POST", body, schema: sourceTest })).result,
  });

/** The feeds of a site or page; the address itself if it is one. */
export const useDiscoverFeeds = () =>
  useMutation({
    mutationFn: async (url: string) =>
      (await callApi(`${sourcesPath}/discover`, { method: "POST", body: { url }, schema: foundFeeds })).result,
  });

/** A change of sources, after which all are read again. */
export function useSourceMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: sourceKeys.all }) });
}

export const useAddSource = () =>
  useSourceMutation((body: SourceInput) => callApi(sourcesPath, { method: "POST", body, schema: oneSource }));

/** Changes what is named of a source. */
export const useChangeSource = () =>
  useSourceMutation(({ source: { id }, change }: { source: Source; change: Partial<SourceInput> }) =>
    callApi(sourcesPath, { method: "PUT", query: { id }, body: change, schema: oneSource }),
  );

export const useDeleteSource = () =>
  useSourceMutation((id: number) => callApi(sourcesPath, { method: "DELETE", query: { id } }));
