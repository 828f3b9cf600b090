import type { Asset } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { categoryRings } from "../../features/rules/category-ring-words.ts";
import { useAssetRules } from "../../features/rules/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useMapColours } from "../../map/map-colours.ts";

// With the map, not with the page: it draws through the map's library.
const CategoryRings = lazy(() =>
  import("../../map/layers/category-rings.tsx").then((module) => ({ default: module.CategoryRings })),
);

/** The rings of an asset for categories that have a radius of their own. */
export function AssetRings({ asset }: { asset: Asset }) {
  const { units } = usePreferences();
  const colours = useMapColours();
  const { data: rules } = useAssetRules(asset.id);
  const rings = useMemo(() => (rules ? categoryRings(rules, asset.radius, units) : []), [rules, asset.radius, units]);
  if (rings.length === 0) return null;
  return (
    <Suspense>
      <CategoryRings asset={asset} rings={rings} colours={colours} />
    </Suspense>
  );
}
