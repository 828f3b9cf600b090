import Box from "@mui/material/Box";
import type { LonLat } from "@tocsin/contract";
import { lazy, Suspense, useMemo, useState } from "react";
import type { AssetDraft } from "../../features/assets/asset-form.tsx";
import { useAssets } from "../../features/assets/queries.ts";
import { useEvent, useEventsOnMap } from "../../features/events/queries.ts";
import { useSettings } from "../../features/settings/queries.ts";
import { cameraFor } from "../../map/camera.tsx";
import { LazyMap } from "../../map/lazy-map.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { assetCircle, eventCircle } from "./circles.ts";
import { OverviewPanel } from "./overview-panel.tsx";
import { SplitView } from "./split-view.tsx";
import { useAssetsView } from "./use-assets-view.ts";
import { WatchLayers } from "./watch-layers.tsx";

// Not needed for the first look: the form and the details come when they are asked for.
const AddAssetPanel = lazy(() => import("./add-asset-panel.tsx").then((module) => ({ default: module.AddAssetPanel })));
const EventPanel = lazy(() => import("./event-panel.tsx").then((module) => ({ default: module.EventPanel })));

/** The main screen: assets and events as lists beside the map; what is selected stands in the address. */
export function AssetsScreen() {
  const view = useAssetsView();
  const { assetId, eventId, scope, select } = view;
  const settings = useSettings();
  const assets = useAssets();
  const onMap = useEventsOnMap(scope);
  const selected = useEvent(eventId);
  const [draft, setDraft] = useState<AssetDraft>();
  const [clicked, setClicked] = useState<LonLat>();

  const isWelcoming = settings.data !== undefined && !settings.data.isOnboarded;
  const isAdding = isWelcoming || view.isAdding;
  const own = useMemo(() => assets.data ?? [], [assets.data]);
  const event = selected.data;
  // An event from another scope, or an older one, is not among those on the map.
  const events = useMemo(() => {
    const shown = onMap.data?.result ?? [];
    return event && !shown.some((one) => one.id === event.id) ? [...shown, event] : shown;
  }, [onMap.data, event]);

  const camera = useMemo(() => {
    if (isAdding && draft?.place)
      return cameraFor(`draft ${draft.place}`, [{ centre: draft.place, radiusKm: draft.radiusKm ?? 25 }]);
    if (event) return cameraFor(`event ${event.id}`, eventCircle(event), 8);
    const asset = own.find((one) => one.id === assetId);
    if (asset) return cameraFor(`asset ${asset.id}`, assetCircle(asset), 8.5);
    return cameraFor("all", own.flatMap(assetCircle), 7);
  }, [isAdding, draft, event, own, assetId]);

  const closeForm = (savedId?: number) => {
    setDraft(undefined);
    setClicked(undefined);
    select({ asset: savedId });
  };
  const panel = isAdding ? (
    <AddAssetPanel isWelcome={isWelcoming} clicked={clicked} onDraft={setDraft} onClose={closeForm} />
  ) : eventId !== undefined ? (
    <EventPanel eventId={eventId} assets={own} onBack={() => select({ asset: assetId })} />
  ) : (
    <OverviewPanel assets={assets} view={view} pageSize={settings.data?.eventFeedPageSize ?? 25} />
  );

  return (
    <SplitView
      panelKey={isAdding ? "add" : `event ${eventId}`}
      panel={<Suspense fallback={<LoadingNote what="the details" />}>{panel}</Suspense>}
      map={
        settings.isPending || assets.isPending ? (
          <Box />
        ) : (
          <LazyMap
            label="Map of your assets and of events"
            camera={camera}
            isPlacing={isAdding}
            onPlace={setClicked}
            onPick={({ kind, id }) => select({ [kind]: id })}
          >
            <WatchLayers
              assets={own}
              assetId={assetId}
              events={events}
              eventId={eventId}
              draft={isAdding ? draft : undefined}
            />
          </LazyMap>
        )
      }
    />
  );
}
