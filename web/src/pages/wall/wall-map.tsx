import { t } from "@lingui/core/macro";
import { defaultRadiusKm, type LonLat, type Summary, type SummaryDetails } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { type Camera, type Circle, cameraFor } from "../../map/camera.ts";
import type { PlacedAsset } from "../../map/layers/assets-layer.tsx";
import type { PlacedEvent } from "../../map/layers/events-layer.tsx";
import { useMapColours } from "../../map/map-colours.ts";
import { StillMap } from "../../map/still-map.tsx";
import css from "./wall.module.css";

export type WallMapProps = { summary: Summary; details: SummaryDetails; focused: number | undefined };

/** All assets with their worst state and the listed events; from near, what has just come. Nobody operates it. */
export function WallMap({ summary, details, focused }: WallMapProps) {
  const colours = useMapColours();
  const scale = useMapScale();
  const assets = useMemo(() => placeAssets(summary, details), [summary, details]);
  const events = useMemo(() => placeEvents(summary, details), [summary, details]);
  const camera = useCamera({ summary, details, focused });
  const near = summary.needsYou.find(({ eventId }) => eventId === focused)?.title;
  return (
    <div
      className={css.scaled}
      style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      role="img"
      aria-label={near ? t`Map of ${near}` : t`Map of assets and events that need your attention`}
    >
      <StillMap
        key={scale}
        colours={colours}
        camera={camera}
        edgePx={edgePx}
        assets={assets}
        events={events}
        selectedEventId={focused}
        canvas={{ pixelRatio: devicePixelRatio * scale }}
      >
        <Flight camera={camera} />
      </StillMap>
    </div>
  );
}

const edgePx = 48;
const flightMs = 1500;
/** No nearer than where a town is a few streets wide: the surroundings say where it is. */
const nearestZoom = 9;

/**
 * Flies when the camera's key changes; the library jumps instead when reduced motion is asked for. The first camera is flown to
 * as well: it may differ from the one that the map was created with.
 */
function Flight({ camera }: { camera: Camera | undefined }) {
  const { current: map } = useMap();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!map || !camera || shown.current === camera.key) return;
    shown.current = camera.key;
    map.fitBounds(camera.bounds, { padding: edgePx, maxZoom: camera.maxZoom, duration: flightMs });
  }, [map, camera]);
  return null;
}

/** Everything, or the focused event with the asset that it concerns. */
function useCamera({ summary, details, focused }: WallMapProps): Camera | undefined {
  const overall = useMemo(() => {
    const circles = [...details.assets, ...details.events].flatMap(circleOf);
    return cameraFor(`all ${circles.map(({ centre }) => centre.join()).join(" ")}`, circles, nearestZoom);
  }, [details]);
  return useMemo(() => {
    const entry = summary.needsYou.find(({ eventId }) => eventId === focused);
    const event = details.events.find(({ eventId }) => eventId === focused);
    const asset = details.assets.find(({ assetId }) => assetId === entry?.assetId);
    const circles = [event, asset].flatMap((one) => (one ? circleOf(one) : []));
    // Its place follows a moment after it.
    const near =
      event &&
      cameraFor(`event ${focused} ${circles.map(({ centre }) => centre.join()).join(" ")}`, circles, nearestZoom);
    return near ?? overall;
  }, [summary, details, focused, overall]);
}

type Placed = { lat: number | null; lon: number | null; radius: number | null };

function circleOf({ lat, lon, radius }: Placed): Circle[] {
  if (lat === null || lon === null) return [];
  const centre: LonLat = [lon, lat];
  return [{ centre, radiusKm: Math.min(radius ?? defaultRadiusKm, widestShownKm) }];
}

/** A wider event would hide where the asset is. */
const widestShownKm = 300;

/** Assets as the map draws them, with the highest severity of what is inside. */
function placeAssets({ assets }: Summary, details: SummaryDetails): PlacedAsset[] {
  const worst = new Map(assets.map((asset) => [asset.assetId, asset.inside > 0 ? asset.worstSeverity : null]));
  return details.assets.map(({ assetId, ...asset }) => ({ id: assetId, worst: worst.get(assetId) ?? null, ...asset }));
}

/** The listed events that have a place. */
function placeEvents({ needsYou }: Summary, details: SummaryDetails): PlacedEvent[] {
  const places = new Map(details.events.map((event) => [event.eventId, event]));
  return needsYou.flatMap(({ eventId, title, severity, category }) => {
    const place = places.get(eventId);
    if (!place) return [];
    const { lat, lon, radius, placeKind } = place;
    return [{ id: eventId, title, severity, category, lat, lon, radius, placeKind, ongoing: true }];
  });
}

/** The width of a page on which the map's own sizes are right. */
const ordinaryWidth = 1280;

function subscribe(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** How much larger than on a desk the map draws its names and marks, in steps of a quarter. */
const useMapScale = (): number =>
  useSyncExternalStore(subscribe, () => Math.max(1, Math.round((innerWidth / ordinaryWidth) * 4) / 4));
