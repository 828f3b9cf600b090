import { useMemo } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { assetsOf, isSearch, narrowingOf } from "../../features/events/event-filter.ts";
import { useEvent } from "../../features/events/queries.ts";
import { useSettings } from "../../features/settings/queries.ts";
import { views } from "../../features/summary/attention-views.ts";
import { useTab } from "../../features/summary/queries.ts";
import { usePlacing } from "./placing/use-placing.ts";
import { useAssetsView } from "./use-assets-view.ts";

/** What panel and map show alike. */
export function useAssetsPage() {
  const view = useAssetsView();
  const { filter } = view;
  const settings = useSettings();
  const assets = useAssets();
  const narrowing = useMemo(() => narrowingOf(filter), [filter]);
  const tab = useTab(views[view.attention].tab, narrowing);
  const own = useMemo(() => assets.data ?? [], [assets.data]);
  const isWelcoming = settings.data !== undefined && !settings.data.isOnboarded;
  // A person with an asset continues with the second step.
  const step = view.step ?? (own.length > 0 ? 2 : 1);
  return {
    view,
    settings,
    assets,
    own,
    /** Those that the filter is about. */
    shown: useMemo(() => assetsOf(own, filter) ?? own, [own, filter]),
    /** What narrows the lists, as the server's parameters. */
    narrowing,
    /** The list of events that is open. */
    tab,
    // What a person looks for among all events is in the list below, and the map shows that.
    drawsTab: !isSearch(filter) && view.hidden.includes("others"),
    event: useEvent(view.eventId).data,
    placing: usePlacing(),
    isWelcoming,
    step,
    isAdding: isWelcoming ? step === 1 : view.isAdding,
  };
}

export type AssetsPageState = ReturnType<typeof useAssetsPage>;
