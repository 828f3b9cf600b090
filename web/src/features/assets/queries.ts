import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AssetInput,
  AssetSettings,
  type AssetSettingsInput,
  listOf,
  oneOf,
  ReceivedAsset,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";

const assetList = listOf(ReceivedAsset);
const oneAsset = oneOf(ReceivedAsset);
const settingsList = listOf(AssetSettings);
const oneSettings = oneOf(AssetSettings);

const assetsQuery = (email: string) =>
  queryOptions({
    queryKey: ["assets", "of", email],
    queryFn: async ({ signal }) => {
      if (!email) throw new Error("User not authenticated");
      const { result } = await callApi("/api/monitor", { query: { email }, schema: assetList, signal });
      return result;
    },
    staleTime: 30_000,
  });

/** The signed-in person's own assets. */
export const useAssets = () => useQuery(assetsQuery(useCurrentUser().email));

export const useAsset = (id: number) =>
  useQuery({
    queryKey: ["assets", "one", id],
    queryFn: async ({ signal }) => (await callApi("/api/monitor", { query: { id }, schema: oneAsset, signal })).result,
  });

/** Creates an asset, or changes the one with `id`; what may match changes with it. */
export function useSaveAsset(id?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: AssetInput) => {
      const call = { body: input, schema: oneAsset };
      const { result } =
        id === undefined
          ? await callApi("/api/monitor", { method: "POST", ...call })
          : await callApi("/api/monitor", { method: "PUT", query: { id }, ...call });
      return result;
    },
    onSuccess: () => refreshWatch(client),
  });
}

export function useDeleteAsset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi("/api/monitor", { method: "DELETE", query: { id } }),
    // What is shown of the asset itself is left alone: its page is about to close and must not ask again.
    onSuccess: (_, id) => refreshWatch(client, id),
  });
}

const watchKeys = new Set(["assets", "events", "decisions", "asset-settings"]);

/** Assets, and everything that hangs on which assets there are, except what is known of one that is gone. */
const refreshWatch = (client: QueryClient, goneId?: number) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => watchKeys.has(String(queryKey[0])) && (goneId === undefined || queryKey[2] !== goneId),
  });

const assetSettingsKey = ["asset-settings"];

/** What may interrupt for one asset. */
export const useAssetSettings = (assetId: number) =>
  useQuery({
    queryKey: assetSettingsKey,
    queryFn: async ({ signal }) => {
      const { result } = await callApi("/api/users/settings/asset", { schema: settingsList, signal });
      return result;
    },
    select: (all) => all.find((settings) => settings.assetId === assetId),
  });

export function useSaveAssetSettings(assetId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AssetSettingsInput) =>
      callApi("/api/users/settings/asset", { method: "PUT", query: { id: assetId }, body: input, schema: oneSettings }),
    onSuccess: () => client.invalidateQueries({ queryKey: assetSettingsKey }),
  });
}
