import { type AssetSettings, type Category, categories, defaultRadiusKm, defined } from "@tocsin/contract";
import { categoryLabel } from "../../lib/category-words.ts";
import { listWords } from "../../lib/language/list-words.ts";
import { showRadius, type Units } from "../../lib/units.ts";

/** The radii of an asset that some categories have instead of its own, each once, with the categories and the distance in words. */
export function categoryRings(
  { radiusByCategory }: Pick<AssetSettings, "radiusByCategory">,
  radius: number | null,
  units: Units,
): { label: string; radiusKm: number }[] {
  const own = radius ?? defaultRadiusKm;
  const differing = categories.filter((one) => (radiusByCategory[one] ?? own) !== own);
  const byRadius = Map.groupBy(differing, (one) => defined(radiusByCategory[one]));
  return [...byRadius].map(([radiusKm, some]) => ({
    radiusKm,
    label: `${listWords(some.map((one: Category) => categoryLabel(one)))}, ${showRadius(radiusKm, units)}`,
  }));
}
