import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AssetSettings, type AssetSettingsInput, listOf, Mute, oneOf, RuleSet, UserRules } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";
import { backTestKeys } from "../back-test/keys.ts";
import { decisionKeys } from "../decisions/keys.ts";
import { ruleKeys } from "./keys.ts";
import type { RuleStep } from "./workbench/rule-steps.ts";

const settingsList = listOf(AssetSettings);
const oneSettings = oneOf(AssetSettings);
const userRules = oneOf(UserRules);
const setList = listOf(RuleSet);
const oneSet = oneOf(RuleSet);
const muteList = listOf(Mute);

const assetRulesQuery = queryOptions({
  queryKey: ruleKeys.ofAssets,
  queryFn: async ({ signal }) => (await callApi("/api/users/settings/asset", { schema: settingsList, signal })).result,
});

/** The notification rules of each of the person's assets. */
export const useAllAssetRules = () => useQuery(assetRulesQuery);

/** The notification rules of one asset. */
export const useAssetRules = (assetId: number) =>
  useQuery({ ...assetRulesQuery, select: (all) => all.find((settings) => settings.assetId === assetId) });

/** The assets that have custom rules. */
export const useCustomAssets = () =>
  useQuery({
    ...assetRulesQuery,
    select: (all) => new Set(all.flatMap(({ assetId, own }) => (own ? [assetId] : []))),
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

/** Events are matched again a moment after a radius was changed. */
const matchedMs = 3000;

function refreshAssets(client: QueryClient) {
  const outdate = () => client.invalidateQueries({ queryKey: backTestKeys.all });
  setTimeout(outdate, matchedMs);
  return Promise.all([
    client.invalidateQueries({ queryKey: ruleKeys.ofAssets }),
    client.invalidateQueries({ queryKey: decisionKeys.all }),
    outdate(),
  ]);
}

export const useRuleSets = () =>
  useQuery({
    queryKey: ruleKeys.sets,
    queryFn: async ({ signal }) => (await callApi("/api/users/rules/sets", { schema: setList, signal })).result,
  });

const applyStep = (step: RuleStep): Promise<unknown> => {
  switch (step.kind) {
    case "save":
      return callApi("/api/users/rules/sets", { method: "PUT", body: step.body, schema: oneSet });
    case "delete":
      return callApi("/api/users/rules/sets", { method: "DELETE", query: { id: step.id } });
    case "order":
      return callApi("/api/users/rules/sets/order", { method: "PUT", body: step.body, schema: setList });
    case "timing":
      return callApi("/api/users/rules", { method: "PUT", body: step.body, schema: userRules });
  }
};

/** Saves changes of rules one after the other; also after a failure, what is shown is what is stored. */
export function useApplySteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (steps: readonly RuleStep[]) => {
      for (const step of steps) await applyStep(step);
    },
    onSettled: async () => {
      await Promise.all([ruleKeys.sets, ruleKeys.ofUser].map((queryKey) => client.invalidateQueries({ queryKey })));
      void refreshAssets(client);
    },
  });
}

/** The person's quiet hours, digest and limits. */
export const useUserRules = () =>
  useQuery({
    queryKey: ruleKeys.ofUser,
    queryFn: async ({ signal }) => (await callApi("/api/users/rules", { schema: userRules, signal })).result,
  });

/** The person's mutes. */
export const mutesQuery = queryOptions({
  queryKey: ruleKeys.mutes,
  queryFn: async ({ signal }) => (await callApi("/api/mutes", { schema: muteList, signal })).result,
});

export const useMutes = () => useQuery(mutesQuery);

/** The mute of an event or an asset. */
export function useMuteOf({ eventId = null, assetId = null }: Partial<Pick<Mute, "eventId" | "assetId">>) {
  const { data = [] } = useMutes();
  return data.find((mute) => mute.eventId === eventId && mute.assetId === assetId);
}
