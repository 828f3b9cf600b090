import type { Asset, Event } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import type { AssetDraft } from "../../features/assets/asset-form.tsx";

// With the map, not with the page: these draw through the map's library.
const MapLayers = lazy(() => import("./map-layers.tsx").then((module) => ({ default: module.MapLayers })));

type Props = {
  assets: readonly Asset[];
  assetId: number | undefined;
  events: readonly Event[];
  eventId: number | undefined;
  draft?: AssetDraft | undefined;
};

/** Assets, events and the asset being edited, on the map. */
export function WatchLayers({ assets, assetId, events, eventId, draft }: Props) {
  const drafted = draft?.place
    ? [{ name: draft.name, lon: draft.place[0], lat: draft.place[1], radius: draft.radiusKm ?? null }]
    : [];
  return (
    <Suspense>
      <MapLayers assets={[...assets, ...drafted]} assetId={assetId} events={events} eventId={eventId} />
    </Suspense>
  );
}
