import type { Asset } from "@tocsin/contract";
import { useMemo } from "react";
import { categoryRings } from "../../features/rules/category-ring-words.ts";
import { useAssetRules } from "../../features/rules/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import type { CategoryRing } from "../../map/layers/category-rings.tsx";

const none: CategoryRing[] = [];

/** The rings of an asset for categories that have a radius of their own; none until its rules are there. */
export function useAssetRings({ id, radius }: Pick<Asset, "id" | "radius">): CategoryRing[] {
  const { units } = usePreferences();
  const { data: rules } = useAssetRules(id);
  return useMemo(() => (rules ? categoryRings(rules, radius, units) : none), [rules, radius, units]);
}
