import { t } from "@lingui/core/macro";
import type { Asset, Summary, SummaryRow } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { type EventFilter, onMap } from "../../features/events/event-filter.ts";
import { useEventTiles } from "../../features/events/event-tiles.ts";
import { type AttentionView, views } from "../../features/summary/attention-views.ts";
import { mostDrawn, useSummary } from "../../features/summary/queries.ts";
import { i18n } from "../../lib/language/i18n.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { cameraFor } from "../../map/camera.ts";
import { groupBounds } from "../../map/events/picked.ts";
import { LazyMap } from "../../map/lazy-map.tsx";
import { assetCircle, eventCircle, outlineCircles, pastedKey, rowCircle } from "./circles.ts";
import { EventShape } from "./event-shape.tsx";
import type { AssetsPageState } from "./use-assets-page.ts";
import { WatchLayers } from "./watch-layers.tsx";

const PlayOnMap = lazy(() =>
  import("../../features/events/play/play-on-map.tsx").then((module) => ({ default: module.PlayOnMap })),
);
const TimeBar = lazy(() =>
  import("../../features/events/chart/time-bar.tsx").then((module) => ({ default: module.TimeBar })),
);

/** The time bar with the space below it. */
const timeBarPx = 64 + 16;

/** The map of the list that is open, or of what is looked for, with the assets. */
export function AssetsMap({ page }: { page: AssetsPageState }) {
  const { view, event, shown, placing, drawsTab, isAdding } = page;
  const { eventId, filter, isPlaying, select } = view;
  const tiles = useEventTiles(onMap(filter));
  const summary = useSummary();
  const rows = useMemo(() => (drawsTab ? page.tab.rows?.slice(0, mostDrawn) : undefined), [drawsTab, page.tab.rows]);
  const marked = useMemo(() => withWorst(shown, summary.data), [shown, summary.data]);
  // Also when it lies among others in a tile, or the filter leaves it out, the selected event is drawn by itself.
  const events = useMemo(() => (event ? [event] : []), [event]);
  const adding = isAdding ? placing : undefined;
  const camera = useCamera(page, rows);
  const describe = useDescribeMap(filter, drawsTab ? view.attention : undefined);
  const isFree = !isPlaying && !isAdding && !page.isWelcoming;
  return (
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
        assetId={view.assetId}
        events={events}
        tiles={isPlaying || drawsTab ? undefined : tiles}
        rows={isPlaying ? undefined : rows}
        total={page.tab.total}
        eventId={eventId}
        placing={adding}
        onBounds={isFree ? (bounds) => view.setFilter({ bounds }) : undefined}
        layers={{ hidden: view.hidden, onHidden: view.hide, shown: view.shown, onShown: view.show, describe }}
      />
      <Suspense>
        {isFree && (
          <TimeBar
            filter={filter}
            onPeriod={(period) => view.setFilter({ from: period?.from, to: period?.to })}
            onPlay={() => view.setPlaying(true)}
          />
        )}
        {isPlaying && (
          <PlayOnMap
            filter={filter}
            assets={page.own}
            onPick={(event) => select({ event })}
            onClose={() => view.setPlaying(false)}
          />
        )}
      </Suspense>
    </LazyMap>
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

/** Assets with the worst severity of what is inside. */
function withWorst(assets: readonly Asset[], summary: Summary | undefined) {
  const worst = new Map(
    summary?.assets.flatMap(({ assetId, inside, worstSeverity }) => (inside > 0 ? [[assetId, worstSeverity]] : [])),
  );
  return assets.map((asset) => ({ ...asset, worst: worst.get(asset.id) ?? null }));
}

/** What the map is fitted to, which may be the rows of the list that is open; undefined where it stays as it is. */
function useCamera(page: AssetsPageState, rows: readonly SummaryRow[] | undefined) {
  const { view, event, own, shown, placing, isAdding } = page;
  const { assetId, attention } = view;
  // The person has moved the map since the selection, or followed such a link.
  const isMoved = view.viewpoint !== undefined;
  const { draft, pasted } = isAdding ? placing : {};
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
    const listed = cameraFor(`list ${attention}`, rows?.flatMap(rowCircle) ?? [], 7);
    if (listed) return listed;
    const isAll = shown.length === own.length;
    return cameraFor(isAll ? "all" : `some ${shown.map(({ id }) => id)}`, shown.flatMap(assetCircle), 7);
  }, [draft, pasted, isMoved, event, own, shown, assetId, rows, attention]);
}
