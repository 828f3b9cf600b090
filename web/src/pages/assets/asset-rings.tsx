import type { Asset } from "@tocsin/contract";
import { lazy, Suspense } from "react";
import type { CategoryRing } from "../../map/layers/category-rings.tsx";
import { useMapColours } from "../../map/map-colours.ts";

// With the map, not with the page: it draws through the map's library.
const CategoryRings = lazy(() =>
  import("../../map/layers/category-rings.tsx").then((module) => ({ default: module.CategoryRings })),
);

/** The rings of an asset for categories that have a radius of their own. */
export function AssetRings({ asset, rings }: { asset: Asset; rings: CategoryRing[] }) {
  const colours = useMapColours();
  if (rings.length === 0) return null;
  return (
    <Suspense>
      <CategoryRings asset={asset} rings={rings} colours={colours} />
    </Suspense>
  );
}
