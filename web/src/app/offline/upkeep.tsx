import { useEffect } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { useSummary } from "../../features/summary/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { keepSummary } from "../../lib/session/kept-summary.ts";
import { keptOf } from "./kept-of.ts";
import { UpdateBar } from "./update-bar.tsx";
import { useWorker } from "./use-worker.ts";

/** What makes the pages an application: the worker that opens them offline, the last summary, the number on the icon, and upgrades. */
export function Upkeep({ isConnected }: { isConnected: boolean }) {
  const { timeZone } = usePreferences();
  const summary = useSummary(false).data;
  const assets = useAssets(false).data;
  const isReplaced = useWorker(isConnected);
  useEffect(() => {
    if (!summary || !assets) return;
    keepSummary(keptOf(summary, assets, timeZone));
    // Where there is no icon there is no number on it either.
    navigator.setAppBadge?.(summary.counts.needsYou).catch(() => {});
  }, [summary, assets, timeZone]);
  return isReplaced && <UpdateBar />;
}
