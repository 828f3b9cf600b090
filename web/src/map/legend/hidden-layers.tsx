import { useMap } from "@vis.gl/react-maplibre";
import { useEffect } from "react";
import { type LayerGroup, visibilityOf } from "./layer-groups.ts";

/** Hides layers, those too that are added later; the others are shown. */
export function HiddenLayers({ hidden }: { hidden: readonly LayerGroup[] }) {
  const { current } = useMap();
  useEffect(() => {
    const map = current?.getMap();
    if (!map) return;
    const apply = () => {
      for (const [id, wanted] of visibilityOf(hidden)) {
        const layer = map.getLayer(id);
        if (layer && (map.getLayoutProperty(id, "visibility") ?? "visible") !== wanted)
          map.setLayoutProperty(id, "visibility", wanted);
      }
    };
    apply();
    map.on("styledata", apply);
    return () => {
      map.off("styledata", apply);
    };
  }, [current, hidden]);
  return null;
}
