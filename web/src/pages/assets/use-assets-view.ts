import { getRouteApi } from "@tanstack/react-router";
import { SummaryGrouping } from "@tocsin/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type EventFilter, filterFromSearch, searchFromFilter } from "../../features/events/event-filter.ts";
import { type AttentionView, attentionViews } from "../../features/summary/attention-views.ts";
import { keepOwn, readOwn } from "../../lib/session/own-storage.ts";
import { idFrom, parseSearch, stringifySearch } from "../../lib/url-state.ts";
import { hiddenFromText, type LayerGroup, shownFromText, textsFromHidden } from "../../map/legend/layer-groups.ts";
import { textFromViewpoint, type Viewpoint, viewpointFromText } from "../../map/viewpoint/viewpoint.ts";

const route = getRouteApi("/signed-in/assets");

const onboardingSteps = [1, 2, 3, 4];

type Selection = { asset?: number | undefined; event?: number | undefined };

/**
 * The visible part of the asset list: one selection for list, map and chart. It is in the address, so that it can be shared
 * and restored.
 */
export function useAssetsView() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { view, all, group, map, hide, show, ...rest } = search;
  // The same object until the filter changes: the map may move often.
  const filterText = stringifySearch(rest);
  const filter = useMemo(() => filterFromSearch(parseSearch(filterText)), [filterText]);
  const go = useCallback(
    // The panel keeps its own scroll position; narrowing a filter down is no step to go back to.
    (next: typeof search, replace = false) => navigate({ search: next, resetScroll: false, replace }),
    [navigate],
  );
  const list = useListView(search, go);
  const shown = useMemo(() => shownFromText(show), [show]);
  const hidden = useMemo(() => hiddenFromText(hide, shown), [hide, shown]);
  const viewpoint = useMemo(() => viewpointFromText(map), [map]);
  useReadableMap(map !== undefined && viewpoint === undefined);
  const select = useCallback(
    ({ asset, event }: Selection) => {
      const kept = { ...searchFromFilter(filter), view, all, group, hide, show };
      return go({ ...kept, asset: asset?.toString(), event: event?.toString() });
    },
    [go, filter, view, all, group, hide, show],
  );
  return {
    assetId: idFrom(search.asset),
    eventId: idFrom(search.event),
    filter,
    isAdding: search.add === "1",
    /** The step of a new person in the onboarding; undefined before they start. */
    step: onboardingSteps.find((step) => String(step) === search.step),
    ...list,
    hidden,
    hide: (groups: readonly LayerGroup[]) => go({ ...search, ...textsFromHidden(groups, shown) }, true),
    shown,
    show: (ids: readonly string[]) => go({ ...search, show: ids.join(",") || undefined }, true),
    viewpoint,
    /** Not if something else is selected in the meantime: the map moves there. */
    setViewpoint: (next: Viewpoint) =>
      navigate({
        search: (now) =>
          now.asset === search.asset && now.event === search.event ? { ...now, map: textFromViewpoint(next) } : now,
        resetScroll: false,
        replace: true,
      }),
    /** The events of the period are played on the map. */
    isPlaying: search.play === "1",
    setPlaying: (isPlaying: boolean) => go({ ...search, play: isPlaying ? "1" : undefined }),
    select,
    setStep: (step: number) => go({ ...search, step: String(step) }),
    add: () => go({ ...searchFromFilter(filter), map, hide, show, add: "1" }),
    setFilter: (part: Partial<EventFilter>) => go({ ...search, ...searchFromFilter({ ...filter, ...part }) }, true),
    clearFilter: () => {
      const { scope, assets, tag } = search;
      return go({ ...search, ...searchFromFilter(filterFromSearch({ scope, assets, tag })) }, true);
    },
    showAllAssets: () => go({ ...search, assets: undefined, tag: undefined, asset: undefined, map: undefined }),
  };
}

type Search = ReturnType<typeof route.useSearch>;

/** Which of the person's events are listed, how many of them, and how they are grouped: as the address has it, or as it was on this device. */
function useListView(search: Search, go: (next: Search, replace?: boolean) => unknown) {
  const [kept, setKept] = useState(() => readOwn("grouping"));
  const { view, all, group } = search;
  return {
    attention: attentionViews.find((one) => one === view) ?? "needs-you",
    setAttention: (next: AttentionView) => go({ ...search, view: next, all: undefined }),
    /** The list has all of its rows, not the first only. */
    showsAll: all === "1",
    showAll: () => go({ ...search, all: "1" }, true),
    group: SummaryGrouping.safeParse(group ?? kept).data,
    setGroup: (next: SummaryGrouping | undefined) => {
      keepOwn("grouping", next);
      setKept(next);
      go({ ...search, group: next, all: undefined }, true);
    },
  };
}

/** What cannot be read would be shared on. */
function useReadableMap(isBroken: boolean): void {
  const navigate = route.useNavigate();
  useEffect(() => {
    if (isBroken) navigate({ search: (now) => ({ ...now, map: undefined }), resetScroll: false, replace: true });
  }, [isBroken, navigate]);
}

export type AssetsView = ReturnType<typeof useAssetsView>;
