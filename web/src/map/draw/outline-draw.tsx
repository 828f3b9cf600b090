import type { AssetGeometry } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import type { Position } from "geojson";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { GeoJSONStoreFeatures, TerraDraw } from "terra-draw";
import { canDrag } from "../geometry/can-drag.ts";
import type { OutlineKind } from "../geometry/outline-size.ts";
import { ShapeLines } from "../layers/shape-lines.tsx";
import type { MapColours } from "../map-colours.ts";
import { createDraw, type Draw, modeOf } from "./create-draw.ts";
import { DrawBar } from "./draw-bar.tsx";

type Props = {
  kind: OutlineKind;
  /** What has been drawn, pasted or stored; null until then. */
  outline: AssetGeometry | null;
  colours: MapColours;
  /** Where the notices of the map are. */
  notices: HTMLElement | null;
  onOutline: (outline: AssetGeometry) => void;
};

const none: readonly Position[] = [];

/** Draws an area or a line on the map corner by corner, and then lets its corners be dragged, added and removed. */
export function OutlineDraw({ kind, outline, colours, notices, onOutline }: Props) {
  const { current: map } = useMap();
  const draw = useRef<Draw>(undefined);
  const drawn = useRef<AssetGeometry | null>(null);
  const [corners, setCorners] = useState(none);
  /** Whether the outline is only shown, because its corners cannot be dragged. */
  const [isFixed, setFixed] = useState(false);
  const emit = useEffectEvent((geometry: AssetGeometry) => {
    drawn.current = geometry;
    onOutline(geometry);
  });
  const show = useEffectEvent(() => {
    drawn.current = outline;
    if (draw.current) setFixed(!put(draw.current.terra, kind, outline));
  });

  useEffect(() => {
    if (!map) return;
    const started = createDraw(map.getMap(), kind, colours);
    follow(started, {
      onCorners: (placed) => setCorners((before) => changed(before, placed)),
      onFinish: emit,
    });
    draw.current = started;
    show();
    return () => {
      draw.current = undefined;
      started.terra.stop();
    };
  }, [map, kind, colours]);

  useEffect(() => {
    if (outline !== drawn.current || outline === null) show();
  }, [outline]);

  if (outline) return isFixed && <ShapeLines id="draft-outline" shape={outline} colour={colours["map-asset"]} />;
  const bar = (
    <DrawBar
      kind={kind}
      corners={corners}
      onFinish={() => draw.current?.finish()}
      onUndo={() => draw.current?.terra.undo()}
      // A mode that begins again forgets what it had.
      onClear={() => draw.current?.terra.setMode(modeOf(kind))}
    />
  );
  return notices && createPortal(bar, notices);
}

/** The same array while the pointer moves on from the last corner. */
const changed = (before: readonly Position[], after: readonly Position[]) =>
  after.length === before.length ? before : after;

/** Puts an outline in the place of what is drawn, its corners to be dragged; false if they cannot be. Without one, drawing begins. */
function put(draw: TerraDraw, kind: OutlineKind, outline: AssetGeometry | null): boolean {
  draw.clear();
  if (outline === null) {
    draw.setMode(modeOf(kind));
    return false;
  }
  const isEdited = canDrag(outline) && edit(draw, kind, outline);
  if (!isEdited) draw.setMode("static");
  return isEdited;
}

/** Lets the corners of an outline be dragged; false for one that the library refuses. */
function edit(draw: TerraDraw, kind: OutlineKind, outline: AssetGeometry): boolean {
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

type Followed = { onCorners: (placed: Position[]) => void; onFinish: (outline: AssetGeometry) => void };

/** Starts the drawing: reports each corner that is placed, and the finished outline, of which the corners can be dragged then. */
function follow({ terra, cornersSoFar }: Draw, { onCorners, onFinish }: Followed): void {
  terra.start();
  const look = () => onCorners(cornersSoFar());
  terra.on("change", look);
  terra.on("history", look);
  terra.on("finish", (id) => {
    const geometry = terra.getSnapshotFeature(id)?.geometry;
    if (geometry?.type !== "Polygon" && geometry?.type !== "LineString") return;
    onFinish(geometry);
    terra.setMode("select");
    terra.selectFeature(id);
  });
}
