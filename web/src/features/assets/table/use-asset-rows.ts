import { useMemo } from "react";
import { useAllAssetRules, useMutes } from "../../rules/queries.ts";
import { useSummary } from "../../summary/queries.ts";
import { stateByAsset } from "../asset-state.ts";
import { useAssets } from "../queries.ts";
import { buildRows } from "./asset-row.ts";

/** The rows of the table, from all that is known of the person's assets. */
export function useAssetRows() {
  const assets = useAssets();
  const { data: summary } = useSummary();
  const { data: mutes } = useMutes();
  const { data: rules } = useAllAssetRules();
  const rows = useMemo(() => {
    const own = assets.data ?? [];
    return buildRows({ assets: own, states: summary && stateByAsset(summary, own), mutes, rules });
  }, [assets.data, summary, mutes, rules]);
  return { assets, rows };
}
