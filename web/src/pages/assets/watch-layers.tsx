import type { ReceivedEvent, SummaryRow } from "@tocsin/contract";
import { lazy, Suspense, useState } from "react";
import type { EventTiles } from "../../features/events/event-tiles.ts";
import type { PlacedAsset } from "../../map/layers/assets-layer.tsx";
import { preloadMap } from "../../map/lazy-map.tsx";
import type { Layers } from "../../map/legend/layer-groups.ts";
import type { Placing } from "./placing/use-placing.ts";

// With the map, not with the page: these draw through the map's library.
const loadLayers = () => import("./map-layers.tsx");
const MapLayers = lazy(() => loadLayers().then((module) => ({ default: module.MapLayers })));
const DraftOnMap = lazy(() => import("./placing/draft-on-map.tsx").then((module) => ({ default: module.DraftOnMap })));

/** Fetches the map and what it draws, before it is known what that will be. */
export function preloadLayers(): void {
  preloadMap();
  loadLayers().catch(() => undefined);
}

type Props = {
  assets: readonly PlacedAsset[];
  assetId: number | undefined;
  events: readonly ReceivedEvent[];
  eventId: number | undefined;
  tiles?: EventTiles | undefined;
  rows?: readonly SummaryRow[] | undefined;
  total?: number;
  /** The asset that is being entered or changed. */
  placing?: Placing | undefined;
  onBounds?: ((bounds: string | undefined) => void) | undefined;
  layers?: Layers | undefined;
};

/** Assets, events and the asset being edited, on the map. */
export function WatchLayers({ placing, ...layers }: Props) {
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  return (
    <Suspense>
      <MapLayers {...layers} noticesRef={setNotices} />
      {placing?.draft && <DraftOnMap placing={placing} notices={notices} />}
    </Suspense>
  );
}
