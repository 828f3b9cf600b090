import { lazy, Suspense, useState } from "react";
import { preloadMap } from "../../map/lazy-map.tsx";
import type { MapLayersProps } from "./map-layers.tsx";
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

type Props = Omit<MapLayersProps, "noticesRef"> & {
  /** The asset that is being entered or changed. */
  placing?: Placing | undefined;
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
