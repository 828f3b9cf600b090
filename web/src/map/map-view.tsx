import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LonLat } from "@tocsin/contract";
import {
  AttributionControl,
  Map as MapCanvas,
  type MapLayerMouseEvent,
  NavigationControl,
  ScaleControl,
} from "@vis.gl/react-maplibre";
import type { StyleSpecification } from "maplibre-gl";
import "./map.css";
import { type ReactNode, useEffect, useState } from "react";
import { usePreferences } from "../lib/preferences.ts";
import { type Camera, CameraMover } from "./camera.tsx";
import { type Countries, loadCountries } from "./countries.ts";
import { CountriesLayer } from "./layers/countries-layer.tsx";
import { useMapColours } from "./map-colours.ts";
import { mapLib } from "./map-lib.ts";

/** One constant style: a new object at each render would make the map throw away what was added by hand. */
const emptyStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };
const clickable = ["events", "assets"];
const empty: Countries = { type: "FeatureCollection", features: [] };

export type Picked = { kind: "event" | "asset"; id: number };

type Props = {
  label: string;
  camera: Camera | undefined;
  children?: ReactNode;
  isPlacing?: boolean;
  onPick?: (picked: Picked) => void;
  onPlace?: (place: LonLat) => void;
};

/** True where WebGL 2 can be had. */
const canDraw = (): boolean => Boolean(document.createElement("canvas").getContext("webgl2"));

/** The offline map of the world with layers as children; without WebGL it says so and the page goes on working. */
export function MapView(props: Props) {
  const [drawable, setDrawable] = useState(canDraw);
  const [countries, setCountries] = useState<Countries>();

  useEffect(() => {
    // Without outlines the map still shows assets and events, on water only.
    loadCountries("coarse").then(setCountries, () => setCountries(empty));
  }, []);

  if (!drawable)
    return <MapNote text="The map needs WebGL, which this browser does not offer. The lists work without it." />;
  if (!countries) return <MapNote text="Loading the map…" />;
  return <DrawnMap {...props} countries={countries} onBroken={() => setDrawable(false)} />;
}

function MapNote({ text }: { text: string }) {
  return (
    <Box sx={{ display: "grid", placeItems: "center", height: "100%", p: 6, bgcolor: "var(--map-water)" }}>
      <Typography color="textSecondary" sx={{ maxWidth: 320, textAlign: "center" }}>
        {text}
      </Typography>
    </Box>
  );
}

type DrawnProps = Props & { countries: Countries; onBroken: () => void };

function DrawnMap({ label, camera, children, isPlacing = false, onPick, onPlace, countries, onBroken }: DrawnProps) {
  const colours = useMapColours();
  const { units } = usePreferences();
  const [isOver, setOver] = useState(false);
  const press = (event: MapLayerMouseEvent) => {
    const { kind, id } = event.features?.[0]?.properties ?? {};
    if (isPlacing) onPlace?.([wrapLon(event.lngLat.lng), event.lngLat.lat]);
    else if (kind && id !== undefined) onPick?.({ kind, id });
  };
  return (
    <MapCanvas
      mapLib={mapLib}
      mapStyle={emptyStyle}
      initialViewState={
        camera ? { bounds: camera.bounds, fitBoundsOptions: { padding: 48, maxZoom: camera.maxZoom } } : worldView
      }
      minZoom={-1}
      maxZoom={18}
      dragRotate={false}
      pitchWithRotate={false}
      attributionControl={false}
      interactiveLayerIds={clickable}
      cursor={isPlacing ? "crosshair" : isOver ? "pointer" : "grab"}
      onClick={press}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      onLoad={({ target }) => target.getCanvas().setAttribute("aria-label", label)}
      onError={({ error }) => error.message.includes("WebGL") && onBroken()}
    >
      <CountriesLayer colours={colours} coarse={countries} />
      {children}
      <CameraMover camera={camera} />
      <NavigationControl position="top-right" showCompass={false} />
      <ScaleControl position="bottom-left" unit={units} />
      <AttributionControl position="bottom-right" compact={false} customAttribution="Natural Earth · GeoNames" />
    </MapCanvas>
  );
}

const worldView = { longitude: 10, latitude: 25, zoom: 1.2 };

const wrapLon = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;
