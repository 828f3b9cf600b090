import type { AssetGeometry } from "@tocsin/contract";
import type { Feature } from "geojson";
import { useEffect, useState } from "react";

const none: Feature[] = [];

type Outlined = { id?: number; radius: number | null; geometry?: AssetGeometry | null };

/** What is monitored around outlines with a radius. Most people have none: what computes it is loaded with the first. */
export function useMargins(assets: readonly Outlined[]): Feature[] {
  const [margins, setMargins] = useState(none);
  useEffect(() => {
    const wide = assets.filter(({ geometry, radius }) => geometry && radius);
    if (wide.length === 0) return setMargins(none);
    let isCurrent = true;
    import("./margins.ts").then(
      ({ marginOf }) => {
        const found = wide.flatMap(({ id, geometry, radius }): Feature[] => {
          const margin = geometry && marginOf(geometry, radius ?? 0);
          return margin ? [{ type: "Feature", geometry: margin, properties: { id, isSelected: false, crowd: 1 } }] : [];
        });
        if (isCurrent) setMargins(found);
      },
      // The outline itself is drawn without it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [assets]);
  return margins;
}
