import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  AssetSettings,
  type AssetSettingsInput,
  listOf,
  Mute,
  oneOf,
  RuleSet,
  type RuleSetInput,
  UserRules,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { decisionKeys } from "../decisions/keys.ts";
import { ruleKeys } from "./keys.ts";

const settingsList = listOf(AssetSettings);
const oneSettings = oneOf(AssetSettings);
const userRules = oneOf(UserRules);
const setList = listOf(RuleSet);
const oneSet = oneOf(RuleSet);
const muteList = listOf(Mute);

/** The notification rules of one asset. */
export const useAssetRules = (assetId: number) =>
  useQuery({
    queryKey: ruleKeys.ofAssets,
    queryFn: async ({ signal }) =>
      (await callApi("/api/users/settings/asset", { schema: settingsList, signal })).result,
    select: (all) => all.find((settings) => settings.assetId === assetId),
  });

export function useSaveAssetRules(assetId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AssetSettingsInput) =>
      callApi("/api/users/settings/asset", { method: "PUT", query: { id: assetId }, body, schema: oneSettings }),
    onSuccess: () => refreshAssets(client),
  });
}

/** Has an asset follow the rules of its tags, or of all assets, again. */
export function useFollowRules(assetId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("/api/users/settings/asset", { method: "DELETE", query: { id: assetId } }),
    onSuccess: () => refreshAssets(client),
  });
}

const refreshAssets = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ruleKeys.ofAssets }),
    client.invalidateQueries({ queryKey: decisionKeys.all }),
  ]);

export const useRuleSets = () =>
  useQuery({
    queryKey: ruleKeys.sets,
    queryFn: async ({ signal }) => (await callApi("/api/users/rules/sets", { schema: setList, signal })).result,
  });

export function useSaveRuleSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RuleSetInput) => callApi("/api/users/rules/sets", { method: "PUT", body, schema: oneSet }),
    onSuccess: () => refreshSets(client),
  });
}

export function useDeleteRuleSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi("/api/users/rules/sets", { method: "DELETE", query: { id } }),
    onSuccess: () => refreshSets(client),
  });
}

const refreshSets = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ruleKeys.sets }), refreshAssets(client)]);

/** The person's quiet hours, digest and limits. */
export const useUserRules = () =>
  useQuery({
    queryKey: ruleKeys.ofUser,
    queryFn: async ({ signal }) => (await callApi("/api/users/rules", { schema: userRules, signal })).result,
  });

export function useSaveUserRules() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that a quick second change does not overtake the first.
    scope: { id: "user-rules" },
    mutationFn: async (body: UserRules) =>
      (await callApi("/api/users/rules", { method: "PUT", body, schema: userRules })).result,
    onSuccess: (rules) => client.setQueryData(ruleKeys.ofUser, rules),
  });
}

/** The person's mutes. */
export const mutesQuery = queryOptions({
  queryKey: ruleKeys.mutes,
  queryFn: async ({ signal }) => (await callApi("/api/mutes", { schema: muteList, signal })).result,
});

export const useMutes = () => useQuery(mutesQuery);

export function useEndMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi("/api/mutes", { method: "DELETE", query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ruleKeys.mutes }),
  });
}
