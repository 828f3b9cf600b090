import type { MapLayerMouseEvent } from "@vis.gl/react-maplibre";
import { useState } from "react";
import type { Hovered } from "./hover-label.tsx";

/** The feature at the pointer. Renders again only when it changes, not at each move. */
export function useHover() {
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
