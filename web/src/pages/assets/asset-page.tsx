import { t } from "@lingui/core/macro";
import { mdiArrowLeft } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Asset } from "@tocsin/contract";
import { lazy, Suspense, useMemo, useState } from "react";
import { NotFoundPage } from "../../app/error-page.tsx";
import { useAsset } from "../../features/assets/queries.ts";
import { useAssetEvents } from "../../features/events/queries.ts";
import { categoryRings } from "../../features/rules/category-ring-words.ts";
import { useAssetRules } from "../../features/rules/queries.ts";
import { ApiFailure } from "../../lib/api.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { idFrom } from "../../lib/url-state.ts";
import { cameraFor } from "../../map/camera.ts";
import type { CategoryRing } from "../../map/layers/category-rings.tsx";
import { LazyMap } from "../../map/lazy-map.tsx";
import { useMapColours } from "../../map/map-colours.ts";
import { Icon } from "../../ui/icon.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { AssetPanel } from "./asset-panel.tsx";
import { assetCircle, eventCircle, outlineCircles, pastedKey, ringCircles } from "./circles.ts";
import { EditAssetPanel } from "./placing/edit-asset-panel.tsx";
import { usePlacing } from "./placing/use-placing.ts";
import { SplitView } from "./split-view.tsx";
import { WatchLayers } from "./watch-layers.tsx";

const route = getRouteApi("/signed-in/assets/$id");

/** One asset: what it watches, what happened near it, and what may interrupt for it. */
export function AssetPage() {
  const id = idFrom(route.useParams().id);
  return id === undefined ? <NotFoundPage /> : <KnownAsset id={id} />;
}

function KnownAsset({ id }: { id: number }) {
  const asset = useAsset(id);
  if (asset.error instanceof ApiFailure && asset.error.status === 404) return <NotFoundPage />;
  return (
    <QueryView query={asset} what={t`Loading asset…`}>
      {(data) => <ShownAsset key={data.id} asset={data} />}
    </QueryView>
  );
}

function ShownAsset({ asset }: { asset: Asset }) {
  const events = useAssetEvents(asset.id);
  const [eventId, setEventId] = useState<number>();
  const [isEditing, setEditing] = useState(false);
  const placing = usePlacing();
  const event = events.data?.find((one) => one.id === eventId);
  const { pasted } = placing;
  const rings = useAssetRings(asset);
  const camera = useMemo(() => {
    if (pasted) return cameraFor(pastedKey(pasted), outlineCircles(pasted, 0));
    if (event) return cameraFor(`event ${event.id}`, [...eventCircle(event), ...assetCircle(asset)]);
    const key = `asset ${asset.lon} ${asset.lat} ${asset.radius} ${rings.map(({ radiusKm }) => radiusKm)}`;
    return cameraFor(key, ringCircles(asset, rings), asset.geometry ? undefined : 8.5);
  }, [event, asset, rings, pasted]);
  const close = () => {
    setEditing(false);
    placing.reset();
  };

  return (
    <SplitView
      panel={
        isEditing ? (
          <EditAssetPanel asset={asset} placing={placing} onClose={close} />
        ) : (
          <>
            <Box sx={{ px: 2, pt: 2 }}>
              <Button
                size="small"
                component={Link}
                to="/assets"
                startIcon={<Icon path={mdiArrowLeft} />}
              >{t`All assets`}</Button>
            </Box>
            <AssetPanel
              asset={asset}
              events={events}
              eventId={eventId}
              onSelect={setEventId}
              onEdit={() => setEditing(true)}
            />
          </>
        )
      }
      map={
        <LazyMap
          label={asset.name ? t`Map of ${asset.name}` : t`Map of the asset`}
          camera={camera}
          isPlacing={isEditing}
          onPlace={placing.draft?.shape === "circle" ? placing.choosePoint : undefined}
          onPick={(picked) => picked.kind === "event" && setEventId(picked.id)}
        >
          <AssetRings asset={asset} rings={rings} />
          <WatchLayers
            assets={isEditing && placing.draft ? [] : [asset]}
            assetId={asset.id}
            events={events.data ?? []}
            eventId={eventId}
            placing={isEditing ? placing : undefined}
          />
        </LazyMap>
      }
    />
  );
}

// With the map, not with the page: it draws through the map's library.
const CategoryRings = lazy(() =>
  import("../../map/layers/category-rings.tsx").then((module) => ({ default: module.CategoryRings })),
);

/** The rings of an asset for categories that have a radius of their own. */
function AssetRings({ asset, rings }: { asset: Asset; rings: CategoryRing[] }) {
  const colours = useMapColours();
  if (rings.length === 0) return null;
  return (
    <Suspense>
      <CategoryRings asset={asset} rings={rings} colours={colours} />
    </Suspense>
  );
}

const none: CategoryRing[] = [];

/** The rings of an asset for categories that have a radius of their own; none until its rules are there. */
function useAssetRings({ id, radius }: Pick<Asset, "id" | "radius">): CategoryRing[] {
  const { units } = usePreferences();
  const { data: rules } = useAssetRules(id);
  return useMemo(() => (rules ? categoryRings(rules, radius, units) : none), [rules, radius, units]);
}
