import { plural, t } from "@lingui/core/macro";
import type { Asset, Summary, Watch } from "@tocsin/contract";
import { useEffect } from "react";
import { useSummary, useSummaryRefresh } from "../summary/queries.ts";

const refreshMs = 5000;

/** How many sources watch the newest asset now, and whether they respond; empty until it is known. */
export function useWatchSentence(assets: readonly Asset[]): string {
  const sources = useSummary().data?.sources;
  const refresh = useSummaryRefresh();
  const isWaiting = (sources?.silent ?? 0) > 0;
  // Sources that have just been switched on respond within seconds.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
  const asset = assets.at(-1);
  return sources && asset ? watchSentence(asset, assets.length, sources) : "";
}

export function watchSentence(
  { id, name }: Pick<Asset, "id" | "name">,
  assets: number,
  sources: Pick<Summary["sources"], "all" | "silent" | "pushed" | "blind">,
): string {
  const own = sources.blind.find(({ assetIds }) => assetIds === null || assetIds.includes(id));
  const where = own || assets === 1 ? name || t`your asset` : t`your assets`;
  return sentenceOf(own ?? sources, where);
}

function sentenceOf({ all, silent, pushed }: Watch, where: string): string {
  if (all === 0 && pushed > 0) return t`No source is polled for ${where}: only items that programs push arrive.`;
  if (all === 0) return t`No source watches ${where} yet.`;
  if (silent === 0)
    return plural(all, { one: `# source watches ${where} now.`, other: `# sources watch ${where} now.` });
  if (silent === all)
    return plural(all, {
      one: `# source is on for ${where}. It has not responded yet.`,
      other: `# sources are on for ${where}. None of them has responded yet.`,
    });
  const responding = all - silent;
  return plural(all, {
    one: `${responding} of # source that is on for ${where} responds now.`,
    other: `${responding} of # sources that are on for ${where} respond now.`,
  });
}
