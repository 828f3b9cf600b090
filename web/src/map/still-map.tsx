import { AttributionControl, Map as MapCanvas, type MapProps } from "@vis.gl/react-maplibre";
import "./map.css";
import type { ReactNode } from "react";
import { plainAttribution } from "./basemap/attribution.ts";
import { emptyStyle, worldView } from "./basemap/empty-style.ts";
import { useFailedTiles } from "./basemap/use-failed-tiles.ts";
import { useOutlines } from "./basemap/use-outlines.ts";
import type { Camera } from "./camera.ts";
import { MapImages } from "./images/map-images.tsx";
import { AssetsLayer, type PlacedAsset } from "./layers/assets-layer.tsx";
import { EventsLayer, type PlacedEvent } from "./layers/events-layer.tsx";
import { TownsLayer } from "./layers/towns-layer.tsx";
import { WorldLayer, worldId } from "./layers/world-layer.tsx";
import type { MapColours } from "./map-colours.ts";
import { mapLib } from "./map-lib.ts";

type Props = {
  colours: MapColours;
  camera: Camera | undefined;
  edgePx: number;
  assets: readonly PlacedAsset[];
  events: readonly PlacedEvent[];
  selectedEventId?: number | undefined;
  /** What the canvas of the map needs next to this. */
  canvas?: Partial<MapProps>;
  children?: ReactNode;
};

/** A map of assets and events that nobody operates; nothing until the outlines of the world are there. */
export function StillMap({ colours, camera, edgePx, assets, events, selectedEventId, canvas, children }: Props) {
  const countries = useOutlines();
  if (!countries) return null;
  return (
    <MapCanvas
      mapLib={mapLib}
      mapStyle={emptyStyle}
      initialViewState={
        camera ? { bounds: camera.bounds, fitBoundsOptions: { padding: edgePx, maxZoom: camera.maxZoom } } : worldView
      }
      minZoom={-1}
      interactive={false}
      attributionControl={false}
      {...canvas}
    >
      <MapImages colours={colours} />
      <WorldLayer colours={colours} coarse={countries} />
      <TownsLayer colours={colours} />
      <AssetsLayer assets={assets} selectedId={undefined} colours={colours} />
      <EventsLayer events={events} selectedId={selectedEventId} colours={colours} />
      <MissingTiles />
      {children}
      <AttributionControl position="bottom-right" compact={false} customAttribution={plainAttribution} />
    </MapCanvas>
  );
}

/** Asks for missing tiles again: nobody is there to do it. */
function MissingTiles() {
  useFailedTiles(worldId);
  return null;
}
