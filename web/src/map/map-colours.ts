import { type Category, recordOf } from "@tocsin/contract";
import { useMemo } from "react";
import { useColourScheme } from "../lib/colour-scheme.ts";

/** The variables of the theme that the map draws with. */
const mapColourNames = [
  "map-water",
  "map-land",
  "map-border",
  "map-label",
  "map-asset",
  "surface",
  "text",
  "on-strong",
  "severity-unknown",
  "severity-minor",
  "severity-moderate",
  "severity-severe",
  "severity-extreme",
  "category-infrastructure",
  "category-military-conflict",
  "category-natural-disaster",
  "category-police-activity",
  "category-weather",
  "category-other",
  "category-none",
] as const;

export type MapColours = Record<(typeof mapColourNames)[number], string> & { scheme: string };

/** The colour of a category, the same as in the chart. */
export const categoryColour = (colours: MapColours, category: Category | "none"): string =>
  colours[`category-${category.replace(" ", "-")}` as keyof MapColours];

/** What an element has as the colours of the map. */
export const readColours = (style: CSSStyleDeclaration) =>
  recordOf(mapColourNames, (name) => style.getPropertyValue(`--${name}`).trim());

/** The theme's colours as values: WebGL cannot read CSS variables. Changes with the colour scheme. */
export function useMapColours(): MapColours {
  const scheme = useColourScheme();
  return useMemo(() => {
    const colours = readColours(getComputedStyle(document.documentElement));
    return { ...colours, scheme };
  }, [scheme]);
}
