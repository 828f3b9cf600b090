import {
  mdiDotsHorizontal,
  mdiHelp,
  mdiPoliceBadge,
  mdiTank,
  mdiTransmissionTower,
  mdiVolcano,
  mdiWeatherLightningRainy,
} from "@mdi/js";
import type { Category, Severity } from "@tocsin/contract";

/** Marks are drawn in a box of 44 by 44, on screen by SVG and on the map by canvas, from the same paths. */
export const markBox = 44;
const centre = markBox / 2;

const circle = (r: number) => `M${centre} ${centre - r}a${r} ${r} 0 1 0 0 ${2 * r}a${r} ${r} 0 1 0 0 ${-2 * r}z`;
const diamond = (r: number) => `M${centre} ${centre - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;

type Mark = { body: string; isHollow: boolean; ring?: string; iconSize: number };

/** Severity is shown by shape and fill, not only by colour: hollow, small, full, diamond, ringed diamond. */
export const markOf: Record<Severity, Mark> = {
  unknown: { body: circle(12), isHollow: true, iconSize: 14 },
  minor: { body: circle(9.5), isHollow: false, iconSize: 12 },
  moderate: { body: circle(13), isHollow: false, iconSize: 16 },
  severe: { body: diamond(17), isHollow: false, iconSize: 16 },
  extreme: { body: diamond(15), isHollow: false, ring: diamond(20), iconSize: 15 },
};

/** The dashed edge around a place that is not exact. */
export const aboutRing = circle(20);

export const categoryIcon: Record<Category | "none", string> = {
  infrastructure: mdiTransmissionTower,
  "military conflict": mdiTank,
  "natural disaster": mdiVolcano,
  "police activity": mdiPoliceBadge,
  weather: mdiWeatherLightningRainy,
  other: mdiDotsHorizontal,
  none: mdiHelp,
};

export const iconBox = 24;
