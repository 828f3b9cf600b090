import type { AssetGeometry } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import { canDrag } from "../geometry/can-drag.ts";
import { ShapeLines } from "../layers/shape-lines.tsx";
import type { MapColours } from "../map-colours.ts";

/** A click this near to a corner means the corner, pixels: wide enough for a finger, narrow enough for small outlines. */
const pointerDistance = 20;

type Props = {
  kind: "area" | "corridor";
  /** What has been drawn, pasted or stored; null until then. */
  outline: AssetGeometry | null;
  colours: MapColours;
  onOutline: (outline: AssetGeometry) => void;
};

const modeOf = (kind: Props["kind"]) => (kind === "area" ? "polygon" : "linestring");

/** Draws an area or a line on the map corner by corner, and then lets its corners be dragged, added and removed. */
export function OutlineDraw({ kind, outline, colours, onOutline }: Props) {
  const { current: map } = useMap();
  const draw = useRef<TerraDraw>(undefined);
  const drawn = useRef<AssetGeometry | null>(null);
  /** Whether the outline is only shown, because its corners cannot be dragged. */
  const [isFixed, setFixed] = useState(false);
  const emit = useEffectEvent((geometry: AssetGeometry) => {
    drawn.current = geometry;
    onOutline(geometry);
  });
  const show = useEffectEvent(() => {
    drawn.current = outline;
    if (!draw.current) return;
    draw.current.clear();
    if (outline === null) draw.current.setMode(modeOf(kind));
    const isEdited = outline !== null && canDrag(outline) && edit(draw.current, kind, outline);
    if (outline !== null && !isEdited) draw.current.setMode("static");
    setFixed(!isEdited);
  });

  useEffect(() => {
    if (!map) return;
    const started = createDraw(map.getMap(), colours);
    started.start();
    started.on("finish", (id) => {
      const geometry = started.getSnapshotFeature(id)?.geometry;
      if (geometry?.type !== "Polygon" && geometry?.type !== "LineString") return;
      emit(geometry);
      started.setMode("select");
      started.selectFeature(id);
    });
    draw.current = started;
    show();
    return () => {
      draw.current = undefined;
      started.stop();
    };
  }, [map, colours]);

  useEffect(() => {
    if (outline !== drawn.current || outline === null) show();
  }, [outline]);

  return !isFixed || !outline ? null : <ShapeLines id="draft-outline" shape={outline} colour={colours["map-asset"]} />;
}

/** Lets the corners of an outline be dragged; false for one that the library refuses. */
function edit(draw: TerraDraw, kind: Props["kind"], outline: AssetGeometry): boolean {
  const id = draw.getFeatureId();
  const feature = {
    id,
    type: "Feature",
    geometry: outline,
    properties: { mode: modeOf(kind) },
  } as GeoJSONStoreFeatures;
  const [added] = draw.addFeatures([feature]);
  if (!added?.valid) return false;
  draw.setMode("select");
  draw.selectFeature(id);
  return true;
}

function createDraw(map: object, colours: MapColours): TerraDraw {
  const colour = colours["map-asset"] as `#${string}`;
  const corner = colours["map-land"] as `#${string}`;
  const corners = { coordinates: { midpoints: true, draggable: true, deletable: true } };
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance,
        styles: {
          fillColor: colour,
          fillOpacity: 0.14,
          outlineColor: colour,
          outlineWidth: 2,
          closingPointColor: corner,
          closingPointOutlineColor: colour,
        },
      }),
      new TerraDrawLineStringMode({
        pointerDistance,
        styles: {
          lineStringColor: colour,
          lineStringWidth: 3,
          closingPointColor: corner,
          closingPointOutlineColor: colour,
        },
      }),
      new TerraDrawSelectMode({
        pointerDistance,
        // It stays selected: there is nothing else to select.
        allowManualDeselection: false,
        flags: {
          polygon: { feature: { draggable: false, ...corners } },
          linestring: { feature: { draggable: false, ...corners } },
        },
        styles: {
          selectedPolygonColor: colour,
          selectedPolygonFillOpacity: 0.14,
          selectedPolygonOutlineColor: colour,
          selectedLineStringColor: colour,
          selectedLineStringWidth: 3,
          selectionPointColor: corner,
          selectionPointOutlineColor: colour,
          selectionPointOutlineWidth: 2,
          midPointColor: colour,
          midPointOutlineColor: corner,
        },
      }),
    ],
  });
}
