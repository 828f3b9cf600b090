import { t } from "@lingui/core/macro";
import type { LonLat, ReceivedEvent, SummaryRow } from "@tocsin/contract";
import { type ComponentProps, Fragment, lazy, type Ref, Suspense } from "react";
import type { EventTiles } from "../../features/events/event-tiles.ts";
import { showCount } from "../../lib/quantities.ts";
import { BoundsButton } from "../../map/bounds-button.tsx";
import { EventsNotice } from "../../map/events/events-notice.tsx";
import { useTilesState } from "../../map/events/use-tiles-state.ts";
import { AssetsLayer, type PlacedAsset } from "../../map/layers/assets-layer.tsx";
import { EventExtentLayers, EventMarkLayers } from "../../map/layers/event-mark-layers.tsx";
import { EventTilesSource, eventTilesId } from "../../map/layers/event-tiles-layer.tsx";
import { EventsLayer } from "../../map/layers/events-layer.tsx";
import { ListedEventsSource, listedEventsId } from "../../map/layers/listed-events-source.tsx";
import { HiddenNotice } from "../../map/legend/hidden-notice.tsx";
import type { Layers } from "../../map/legend/layer-groups.ts";
import { LegendButton } from "../../map/legend/legend-button.tsx";
import { useMapColours } from "../../map/map-colours.ts";
import { MapNotice, TopNotices } from "../../map/map-notice.tsx";

// Only where something is selected.
const FlyButton = lazy(() => import("../../map/fly-button.tsx").then((module) => ({ default: module.FlyButton })));

// Only for who has switched one on.
const MoreLayers = lazy(() =>
  import("../../map/more-layers/more-layers.tsx").then((module) => ({ default: module.MoreLayers })),
);

export type MapLayersProps = {
  assets: readonly PlacedAsset[];
  assetId: number | undefined;
  events: readonly ReceivedEvent[];
  eventId: number | undefined;
  /** Tiles with events, drawn below those of `events`. */
  tiles?: EventTiles | undefined;
  /** The rows of a list, instead of tiles. */
  rows?: readonly SummaryRow[] | undefined;
  /** How many rows the list has. */
  total?: number;
  onBounds?: ((bounds: string | undefined) => void) | undefined;
  /** What is hidden, where it can be. */
  layers?: Layers | undefined;
  /** Where the notices are, for those of what is drawn next to these layers. */
  noticesRef?: Ref<HTMLElement>;
};

/** Everything on the map in drawing order: rings, events on top. */
export function MapLayers(props: MapLayersProps) {
  const { assets, assetId, events, eventId, tiles, rows, total = 0, onBounds, layers, noticesRef } = props;
  const colours = useMapColours();
  const { state, source } = useTilesState(eventTilesId, tiles?.address);
  const exactPlace = exactPlaceOf(
    eventId === undefined
      ? assets.find(({ id }) => id !== undefined && id === assetId)
      : events.find(({ id }) => id === eventId),
  );
  const drawn: DrawnEvents | undefined = tiles
    ? { source: eventTilesId, sourceLayer: "events", colours }
    : rows && { source: listedEventsId, colours };
  return (
    <>
      <Fragment key={`${drawn?.source} ${source}`}>
        {tiles && <EventTilesSource tiles={tiles.address} colours={colours} />}
        {!tiles && rows && <ListedEventsSource rows={rows} />}
        {drawn && <EventExtentLayers {...drawn} />}
        <AssetsLayer assets={assets} selectedId={assetId} colours={colours} />
        {drawn && <EventMarkLayers {...drawn} />}
        <EventsLayer events={events} selectedId={eventId} colours={colours} />
      </Fragment>
      <Suspense>{exactPlace && <FlyButton place={exactPlace} />}</Suspense>
      <TopNotices ref={noticesRef}>
        {tiles && !layers?.hidden.includes("events") && <EventsNotice state={state} onRetry={tiles.reload} />}
        {!tiles && rows && rows.length < total && (
          <MapNotice place="top">{t`The map shows the first ${showCount(rows.length)} of ${showCount(total)} events.`}</MapNotice>
        )}
        {layers && <HiddenNotice {...layers} />}
        <Suspense>
          {layers && layers.shown.length > 0 && <MoreLayers shown={layers.shown} colours={colours} />}
        </Suspense>
      </TopNotices>
      {onBounds && <BoundsButton onBounds={onBounds} />}
      {layers && <LegendButton {...layers} />}
    </>
  );
}

type DrawnEvents = ComponentProps<typeof EventMarkLayers>;

type Somewhere = Pick<PlacedAsset, "lat" | "lon"> & Partial<Pick<ReceivedEvent, "placeKind">>;

/** The target of the map's zoom: not the centre of an uncertain place. */
function exactPlaceOf(thing: Somewhere | undefined): LonLat | undefined {
  const { lon, lat, placeKind = "exact" } = thing ?? {};
  return lon == null || lat == null || placeKind !== "exact" ? undefined : [lon, lat];
}
