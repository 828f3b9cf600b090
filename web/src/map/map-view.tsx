import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type LonLat, wrapLon } from "@tocsin/contract";
import {
  AttributionControl,
  Map as MapCanvas,
  type MapLayerMouseEvent,
  NavigationControl,
  ScaleControl,
  useMap,
} from "@vis.gl/react-maplibre";
import type { Map as MapOfLibrary, MapOptions, PaddingOptions } from "maplibre-gl";
import "./map.css";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import { usePreferences } from "../lib/preferences.ts";
import { attribution } from "./basemap/attribution.ts";
import { canDraw } from "./basemap/can-draw.ts";
import type { Countries } from "./basemap/country-outlines.ts";
import { emptyStyle, worldView } from "./basemap/empty-style.ts";
import { useOutlines } from "./basemap/use-outlines.ts";
import { useStreetStyle } from "./basemap/use-street-style.ts";
import { WorldNotice } from "./basemap/world-notice.tsx";
import { type Camera, moveMs, nearestZoom } from "./camera.ts";
import { EventsInView } from "./events/events-in-view.tsx";
import { isOnePlace, type Picked, type Box as PlaceBox, pickedOf, pickLayers } from "./events/picked.ts";
import { MapCover, MapFoot, useMapPadding } from "./geometry/map-cover.ts";
import type { Hovered } from "./hover-label.tsx";
import { MapImages } from "./images/map-images.tsx";
import { TownsLayer } from "./layers/towns-layer.tsx";
import { WorldLayer } from "./layers/world-layer.tsx";
import { HiddenLayers } from "./legend/hidden-layers.tsx";
import type { LayerGroup } from "./legend/layer-groups.ts";
import { useMapColours } from "./map-colours.ts";
import { mapLib } from "./map-lib.ts";
import { MapNotice } from "./map-notice.tsx";
import { farthestZoom, type Viewpoint } from "./viewpoint/viewpoint.ts";
import { asked, ViewpointKeeper } from "./viewpoint/viewpoint-keeper.tsx";

// A pointer comes to the map later, or never.
const HoverLabel = lazy(() => import("./hover-label.tsx").then((module) => ({ default: module.HoverLabel })));

type Props = {
  label: string;
  camera: Camera | undefined;
  hidden?: readonly LayerGroup[];
  /** The place that a person has moved the map to, before any camera. */
  viewpoint?: Viewpoint | undefined;
  onViewpoint?: (viewpoint: Viewpoint) => void;
  children?: ReactNode;
  /** How high the controls at the foot of the map are. */
  footPx?: number;
  isPlacing?: boolean;
  onPick?: (picked: Picked) => void;
  onPlace?: (place: LonLat) => void;
};

/** Long enough for names not to flicker, short enough to be at rest soon. */
const fadeMs = 100;

const nothing: readonly LayerGroup[] = [];

/** The offline map of the world with layers as children; without WebGL it shows a notice and the page still works. */
export function MapView(props: Props) {
  const [drawable, setDrawable] = useState(canDraw);
  const countries = useOutlines();

  if (!drawable)
    return (
      <MapNote
        text={t`The map needs WebGL, which this browser does not support. The lists work without it.`}
        footPx={props.footPx}
      />
    );
  if (!countries) return <MapNote text={t`Loading the map…`} footPx={props.footPx} />;
  return <DrawnMap {...props} countries={countries} onBroken={() => setDrawable(false)} />;
}

/** In the middle of what nothing covers. */
function MapNote({ text, footPx = 0 }: { text: string; footPx: number | undefined }) {
  const { bottom } = useMapPadding(footPx);
  return (
    <Box
      sx={{
        display: "grid",
        placeItems: "center",
        height: "100%",
        p: 6,
        pb: `${bottom}px`,
        bgcolor: "var(--map-water)",
      }}
    >
      <Typography color="textSecondary" sx={{ maxWidth: 320, textAlign: "center" }}>
        {text}
      </Typography>
    </Box>
  );
}

type DrawnProps = Props & { countries: Countries; onBroken: () => void };

function DrawnMap(props: DrawnProps) {
  const { label, camera, hidden = nothing, children, isPlacing = false, onPick, onPlace, countries, onBroken } = props;
  const { viewpoint, onViewpoint, footPx = 0 } = props;
  const colours = useMapColours();
  const { units } = usePreferences();
  const padding = useMapPadding(footPx);
  const isCovered = useContext(MapCover) > 0;
  const streets = useStreetStyle(colours);
  const { hovered, look, forget } = useHover();
  const [start] = useState(() => ({ view: startOf(props, padding), key: camera?.key }));
  const pick = (picked: Picked | undefined, map: MapOfLibrary) => {
    if (picked?.kind === "group" && !isOnePlace(picked.box)) zoomTo(map, picked.box);
    else if (picked) onPick?.(picked);
  };
  const press = ({ features, lngLat, target }: MapLayerMouseEvent) => {
    if (isPlacing) return onPlace?.([wrapLon(lngLat.lng), lngLat.lat]);
    pick(features?.[0] && pickedOf(features[0]), target);
  };
  return (
    <MapFoot value={footPx}>
      <MapCanvas
        mapLib={mapLib}
        mapStyle={streets.style ?? emptyStyle}
        initialViewState={start.view}
        minZoom={farthestZoom}
        maxZoom={nearestZoom}
        {...(isCovered && { transformConstrain: keepCentreOnEarth })}
        dragRotate={false}
        pitchWithRotate={false}
        attributionControl={false}
        fadeDuration={fadeMs}
        interactiveLayerIds={pickLayers}
        cursor={isPlacing ? "crosshair" : hovered ? "pointer" : "grab"}
        onClick={press}
        onMouseMove={look}
        onMouseOut={forget}
        onMoveStart={forget}
        onLoad={({ target }) => {
          target.getCanvas().setAttribute("aria-label", label);
          // What is drawn can be asked, by a test or by hand.
          Object.assign(target.getContainer(), { map: target });
        }}
        onSourceData={streets.onSourceData}
        onError={(event) => {
          streets.onError(event);
          if (event.error.message.includes("WebGL")) onBroken();
        }}
      >
        <MapImages colours={colours} />
        {!streets.style && <WorldLayer colours={colours} coarse={countries} />}
        {!streets.style && <TownsLayer colours={colours} />}
        {children}
        <CameraMover camera={camera} startKey={start.key} padding={padding} />
        {onViewpoint && <ViewpointKeeper viewpoint={viewpoint} onViewpoint={onViewpoint} />}
        <HiddenLayers hidden={hidden} />
        {onPick && !hidden.includes("events") && <EventsInView onPick={pick} />}
        <Suspense>{hovered && <HoverLabel hovered={hovered} />}</Suspense>
        <NavigationControl position="top-right" showCompass={false} />
        <ScaleControl position="bottom-left" unit={units} />
        {streets.problem && (
          <MapNotice>{t`Street map unavailable: ${streets.problem}. The bundled map is shown instead.`}</MapNotice>
        )}
        {!streets.style && !streets.problem && <WorldNotice />}
        <AttributionControl
          key={streets.style ? "streets" : "world"}
          position="bottom-right"
          compact={false}
          customAttribution={streets.style ? "GeoNames" : attribution}
        />
      </MapCanvas>
    </MapFoot>
  );
}

/**
 * Where the map's foot is covered, the world may be smaller than the map is high: the part that is free shows all of it. The
 * library's own rule would keep it as high as the whole map, and too wide for a phone.
 */
const keepCentreOnEarth: NonNullable<MapOptions["transformConstrain"]> = (centre, zoom) => ({
  center: Math.abs(centre.lat) <= 85 ? centre : new mapLib.LngLat(centre.lng, 85 * Math.sign(centre.lat)),
  zoom: Math.max(farthestZoom, Math.min(nearestZoom, zoom)),
});

function startOf({ viewpoint, camera }: Props, padding: PaddingOptions) {
  if (viewpoint) {
    const [longitude, latitude] = viewpoint.centre;
    return { longitude, latitude, zoom: viewpoint.zoom };
  }
  return camera ? { bounds: camera.bounds, fitBoundsOptions: { padding, maxZoom: camera.maxZoom } } : worldView;
}

function zoomTo(map: MapOfLibrary, { west, south, east, north }: PlaceBox): void {
  map.fitBounds([west, south, east, north], { padding: 64, maxZoom: nearestZoom, duration: moveMs }, asked);
}

type MoverProps = { camera: Camera | undefined; startKey: string | undefined; padding: PaddingOptions };

/**
 * Moves the map when the camera's key changes; the map itself keeps still when reduced motion is asked for.
 * It mounts after the map was created, which takes a while: the camera may have changed since `startKey`.
 */
function CameraMover({ camera, startKey, padding }: MoverProps) {
  const { current: map } = useMap();
  const shown = useRef(startKey);
  useEffect(() => {
    if (!map || shown.current === camera?.key) return;
    shown.current = camera?.key;
    if (!camera) return;
    map.fitBounds(camera.bounds, { padding, maxZoom: camera.maxZoom, duration: moveMs });
  }, [map, camera, padding]);
  return null;
}

/** The feature at the pointer. Renders again only when it changes, not at each move. */
function useHover() {
  const [hovered, setHovered] = useState<Hovered>();
  const look = ({ features, target }: MapLayerMouseEvent) => {
    const [feature] = features ?? [];
    if (feature?.geometry.type !== "Point") return setHovered(undefined);
    const { x, y } = target.project(feature.geometry.coordinates as [number, number]);
    const { layer, properties } = feature;
    const isSame = (before: Hovered) =>
      before.layer === layer.id && Math.abs(before.x - x) < 1 && Math.abs(before.y - y) < 1;
    setHovered((before) => (before && isSame(before) ? before : { x, y, layer: layer.id, properties }));
  };
  return { hovered, look, forget: () => setHovered(undefined) };
}
