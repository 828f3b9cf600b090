import { t } from "@lingui/core/macro";
import { type Asset, defaultSettings, type ReceivedEvent, type Summary, type SummaryRow } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { assetsOf, type EventFilter, isSearch, narrowingOf, onMap } from "../../features/events/event-filter.ts";
import { useEventTiles } from "../../features/events/event-tiles.ts";
import { useEvent } from "../../features/events/queries.ts";
import { useSettings } from "../../features/settings/queries.ts";
import { type AttentionView, views } from "../../features/summary/attention-views.ts";
import { mostDrawn, useSummary, useTab } from "../../features/summary/queries.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { cameraFor } from "../../map/camera.ts";
import { groupBounds } from "../../map/events/picked.ts";
import { LazyMap } from "../../map/lazy-map.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { assetCircle, eventCircle, outlineCircles, pastedKey, rowCircle } from "./circles.ts";
import { EventShape } from "./event-shape.tsx";
import { OverviewPanel } from "./overview/overview-panel.tsx";
import { usePlacing } from "./placing/use-placing.ts";
import { SplitView } from "./split-view.tsx";
import { useAssetsView } from "./use-assets-view.ts";
import { WatchLayers } from "./watch-layers.tsx";

// Not needed for the first look: the form and the details come when they are asked for.
const AddAssetPanel = lazy(() =>
  import("./placing/add-asset-panel.tsx").then((module) => ({ default: module.AddAssetPanel })),
);
const OnboardingPanel = lazy(() =>
  import("./onboarding-panel.tsx").then((module) => ({ default: module.OnboardingPanel })),
);
const PlayOnMap = lazy(() =>
  import("../../features/events/play/play-on-map.tsx").then((module) => ({ default: module.PlayOnMap })),
);
const TimeBar = lazy(() =>
  import("../../features/events/chart/time-bar.tsx").then((module) => ({ default: module.TimeBar })),
);
const EventPanel = lazy(() => import("./event-panel.tsx").then((module) => ({ default: module.EventPanel })));

/** The time bar with the space below it. */
const timeBarPx = 64 + 16;

/** The main screen: assets and events as lists next to the map; the selection is in the address. */
export function AssetsPage() {
  const view = useAssetsView();
  const { assetId, eventId, filter, isPlaying, select } = view;
  const settings = useSettings();
  const assets = useAssets();
  const summary = useSummary();
  const narrowing = useMemo(() => narrowingOf(filter), [filter]);
  const tab = useTab(views[view.attention].tab, narrowing);
  // What a person looks for among all events is in the list below, and the map shows that.
  const drawsTab = !isSearch(filter) && view.hidden.includes("others");
  const tiles = useEventTiles(onMap(filter));
  const rows = useMemo(() => (drawsTab ? tab.rows?.slice(0, mostDrawn) : undefined), [drawsTab, tab.rows]);
  const selected = useEvent(eventId);
  const placing = usePlacing();

  const isWelcoming = settings.data !== undefined && !settings.data.isOnboarded;
  // A person with an asset continues with the second step.
  const step = view.step ?? (assets.data && assets.data.length > 0 ? 2 : 1);
  const isAdding = isWelcoming ? step === 1 : view.isAdding;
  const own = useMemo(() => assets.data ?? [], [assets.data]);
  const shown = useMemo(() => assetsOf(own, filter) ?? own, [own, filter]);
  const marked = useMemo(() => withWorst(shown, summary.data), [shown, summary.data]);
  const event = selected.data;
  // Also when it lies among others in a tile, or the filter leaves it out, the selected event is drawn by itself.
  const events = useMemo(() => (event ? [event] : []), [event]);

  const isMoved = view.viewpoint !== undefined;
  const adding = isAdding ? placing : undefined;
  const camera = useCamera({ adding, isMoved, event, own, shown, assetId, rows, view: view.attention });
  const describe = useDescribeMap(filter, drawsTab ? view.attention : undefined);
  const closeForm = (savedId?: number) => {
    placing.reset();
    select({ asset: savedId });
  };
  const panel = isWelcoming ? (
    <OnboardingPanel
      settings={settings.data}
      assets={own}
      placing={placing}
      step={step}
      onStep={view.setStep}
      onDone={closeForm}
    />
  ) : isAdding ? (
    <AddAssetPanel placing={placing} onClose={closeForm} />
  ) : eventId !== undefined ? (
    <EventPanel eventId={eventId} assets={own} onBack={() => select({ asset: assetId })} />
  ) : (
    <OverviewPanel
      assets={assets}
      view={view}
      tab={tab}
      narrowing={narrowing}
      settings={settings.data ?? (settings.error ? defaultSettings : undefined)}
    />
  );

  return (
    <SplitView
      isMapFirst={isPlaying}
      panelKey={isWelcoming ? `step ${step}` : isAdding ? "add" : `event ${eventId}`}
      panel={<Suspense fallback={<LoadingNote what={t`Loading details…`} />}>{panel}</Suspense>}
      map={
        settings.isPending || assets.isPending || tab.query.isPending ? (
          <LoadingNote what={t`Loading map…`} />
        ) : (
          <LazyMap
            label={t`Map of your assets and of events`}
            camera={camera}
            footPx={timeBarPx}
            hidden={view.hidden}
            viewpoint={view.viewpoint}
            onViewpoint={view.setViewpoint}
            isPlacing={isAdding}
            onPlace={placing.draft?.shape === "circle" ? placing.choosePoint : undefined}
            onPick={(picked) =>
              picked.kind === "group"
                ? view.setFilter({ bounds: groupBounds(picked.box) })
                : select({ [picked.kind]: picked.id })
            }
          >
            <EventShape event={event} />
            <WatchLayers
              assets={isPlaying ? shown : marked}
              assetId={assetId}
              events={events}
              tiles={isPlaying || drawsTab ? undefined : tiles}
              rows={isPlaying ? undefined : rows}
              total={tab.total}
              eventId={eventId}
              placing={adding}
              onBounds={isAdding || isWelcoming || isPlaying ? undefined : (bounds) => view.setFilter({ bounds })}
              layers={{ hidden: view.hidden, onHidden: view.hide, shown: view.shown, onShown: view.show, describe }}
            />
            {!isPlaying && !isAdding && !isWelcoming && (
              <Suspense>
                <TimeBar
                  filter={filter}
                  onPeriod={(period) => view.setFilter({ from: period?.from, to: period?.to })}
                  onPlay={() => view.setPlaying(true)}
                />
              </Suspense>
            )}
            {isPlaying && (
              <Suspense>
                <PlayOnMap
                  filter={filter}
                  assets={own}
                  onPick={(event) => select({ event })}
                  onClose={() => view.setPlaying(false)}
                />
              </Suspense>
            )}
          </LazyMap>
        )
      }
    />
  );
}

/** Words for a picture of the map; they are loaded when a picture is saved. */
function useDescribeMap(filter: EventFilter, list: AttentionView | undefined) {
  const { timeZone } = usePreferences();
  return async () => {
    const { filterWords, mapTitle } = await import("../../features/events/filter/filter-words.ts");
    // The title says whether only ongoing events are shown.
    const conditions = filterWords({ ...filter, isOngoing: false }, timeZone);
    return { title: list ? i18n._(views[list].list) : mapTitle(filter), conditions, timeZone };
  };
}

type Shown = {
  /** The new asset that is being placed. */
  adding: ReturnType<typeof usePlacing> | undefined;
  /** Where the person has moved the map since the selection, or the link that they followed. */
  isMoved: boolean;
  event: ReceivedEvent | undefined;
  own: readonly Asset[];
  shown: readonly Asset[];
  assetId: number | undefined;
  /** The rows of the list that is open, where the map draws them. */
  rows: readonly SummaryRow[] | undefined;
  view: AttentionView;
};

/** What the map is fitted to; undefined where it stays as it is. */
function useCamera({ adding, isMoved, event, own, shown, assetId, rows, view }: Shown) {
  const { draft, pasted } = adding ?? {};
  return useMemo(() => {
    if (pasted) return cameraFor(pastedKey(pasted), outlineCircles(pasted, 0));
    // While an outline is drawn the map stays.
    if (draft?.outline) return undefined;
    if (draft?.place)
      return cameraFor(`draft ${draft.place}`, [{ centre: draft.place, radiusKm: draft.radiusKm ?? 25 }]);
    if (isMoved) return undefined;
    if (event) return cameraFor(`event ${event.id}`, eventCircle(event), 8);
    const asset = own.find((one) => one.id === assetId);
    if (asset) return cameraFor(`asset ${asset.id}`, assetCircle(asset), 8.5);
    const listed = cameraFor(`list ${view}`, rows?.flatMap(rowCircle) ?? [], 7);
    if (listed) return listed;
    const isAll = shown.length === own.length;
    return cameraFor(isAll ? "all" : `some ${shown.map(({ id }) => id)}`, shown.flatMap(assetCircle), 7);
  }, [draft, pasted, isMoved, event, own, shown, assetId, rows, view]);
}

/** Assets with the worst severity of what is inside. */
function withWorst(assets: readonly Asset[], summary: Summary | undefined) {
  const worst = new Map(
    summary?.assets.flatMap(({ assetId, inside, worstSeverity }) => (inside > 0 ? [[assetId, worstSeverity]] : [])),
  );
  return assets.map((asset) => ({ ...asset, worst: worst.get(asset.id) ?? null }));
}
