import type { MapLayerMouseEvent } from "@vis.gl/react-maplibre";
import { useState } from "react";
import { featureWords } from "./events/feature-words.ts";
import type { Hovered } from "./hover-label.tsx";

/** The feature at the pointer. Renders again only when it changes, not at each move. */
export function useHover() {
  const [hovered, setHovered] = useState<Hovered>();
  const look = ({ features, target }: MapLayerMouseEvent) => {
    const [feature] = features ?? [];
    if (feature?.geometry.type !== "Point") return setHovered(undefined);
    const { x, y } = target.project(feature.geometry.coordinates as [number, number]);
    const text = featureWords(feature.layer.id, feature.properties);
    setHovered((before) => (before?.text === text && Math.abs(before.x - x) < 1 ? before : { x, y, text }));
  };
  return { hovered, look, forget: () => setHovered(undefined) };
}
