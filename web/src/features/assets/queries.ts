import {
  hashKey,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type AssetInput, listOf, oneOf, ReceivedAsset } from "@tocsin/contract";
import { z } from "zod";
import { callApi } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { backTestKeys } from "../back-test/keys.ts";
import { decisionKeys } from "../decisions/keys.ts";
import { eventKeys } from "../events/keys.ts";
import { notificationKeys } from "../notifications/keys.ts";
import { ruleKeys } from "../rules/keys.ts";
import { assetKeys } from "./keys.ts";

const assetList = listOf(ReceivedAsset);
const oneAsset = oneOf(ReceivedAsset);
const testAlertResponse = oneOf(z.object({ eventId: z.number() }));

const assetsQuery = (email: string) =>
  queryOptions({
    queryKey: [...assetKeys.all, "of", email],
    queryFn: async ({ signal }) => {
      if (!email) throw new Error("User not authenticated");
      const { result } = await callApi("/api/monitor", {
        query: { email, outlines: "simple" },
        schema: assetList,
        signal,
      });
      return result;
    },
    staleTime: 30_000,
  });

/** The signed-in person's own assets; not `enabled`, what another part of the page has asked for. */
export const useAssets = (enabled = true) => useQuery({ ...assetsQuery(useCurrentUser().email), enabled });

export const useAsset = (id: number) =>
  useQuery({
    queryKey: assetKeys.one(id),
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
    // Queries of the asset itself are not invalidated: its page is about to close and must not fetch again.
    onSuccess: (_, id) => refreshWatch(client, id),
  });
}

/** Assets, and everything that depends on the list of assets, except the queries of a removed one. */
export function refreshWatch(client: QueryClient, goneId?: number) {
  const ofGone = goneId === undefined ? [] : [assetKeys.one(goneId), eventKeys.ofAsset(goneId)].map(hashKey);
  const predicate = ({ queryHash }: Query) => !ofGone.includes(queryHash);
  const outdated = [assetKeys.all, eventKeys.all, decisionKeys.all, ruleKeys.ofAssets, backTestKeys.all];
  return Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
}

/** Sends a test alert through the whole chain of an asset; answers its event. */
export const useTestAlert = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await callApi("/api/monitor/test-alert", { method: "POST", query: { id }, schema: testAlertResponse })).result
        .eventId,
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
};
