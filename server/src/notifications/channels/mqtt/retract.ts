import type { Config } from "@tocsin/contract";
import type { GoneAssets } from "../index.ts";
import { retainedTopics } from "./announce.ts";
import type { Publication } from "./publish.ts";

/**
 * Empties what a broker retains of assets, by which Home Assistant removes their devices, except what other destinations at the same
 * broker still publish.
 */
export function retractionsOf(
  { assetIds, keptBy }: GoneAssets,
  config: Config,
  publicUrl: string,
  brokerOf: (config: Config) => string,
): Publication[] {
  const topicsOf = (ids: number[], { discovery, prefix = "" }: Config) =>
    ids.flatMap((id) => retainedTopics(id, { discovery, prefix, publicUrl }));
  const others = keptBy.filter(({ keys }) => brokerOf(keys) === brokerOf(config));
  const kept = new Set(others.flatMap(({ keys, assetIds }) => topicsOf(assetIds, keys)));
  const gone = topicsOf(assetIds, config).filter((topic) => !kept.has(topic));
  return gone.map((topic) => ({ topic, payload: "", retain: true }));
}
