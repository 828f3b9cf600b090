import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useRef } from "react";
import { type Camera, moveMs } from "./camera.ts";
import { useMapPadding } from "./geometry/map-cover.ts";

/** Moves the map when the camera's key changes; the map itself keeps still when reduced motion is asked for. */
export function CameraMover({ camera }: { camera: Camera | undefined }) {
  const { current: map } = useMap();
  const shown = useRef(camera?.key);
  const padding = useMapPadding();
  useEffect(() => {
    if (!map || shown.current === camera?.key) return;
    shown.current = camera?.key;
    if (!camera) return;
    map.fitBounds(camera.bounds, { padding, maxZoom: camera.maxZoom, duration: moveMs });
  }, [map, camera, padding]);
  return null;
}
