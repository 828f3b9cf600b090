import type { PictureWords } from "../share/picture-words.ts";

/** What can be hidden on the map, and the ids of the layers that draw it. The names are those of the address. */
export const layerGroups = {
  events: ["events", "event-selected", "event-marks", "event-clusters"],
  extents: ["event-discs", "event-disc-edges", "event-tile-doubts", "event-tile-extents"],
  warnings: ["event-areas", "event-area-edges", "event-shape", "event-shape-edge"],
  // A name without its asset would be taken for a town's.
  assets: ["assets", "asset-clusters", "asset-names"],
  names: ["asset-names"],
  rings: ["asset-rings", "asset-discs"],
  towns: ["town-names", "streets-places-towns"],
} as const;

export type LayerGroup = keyof typeof layerGroups;

/** What is hidden and which further layers are shown, what changes them, and what the events are that are shown. */
export type Layers = {
  hidden: readonly LayerGroup[];
  onHidden: (hidden: LayerGroup[]) => void;
  /** Ids of the operator's further layers. */
  shown: readonly string[];
  onShown: (shown: string[]) => void;
  describe: () => Promise<PictureWords>;
};

const allGroups = Object.keys(layerGroups) as LayerGroup[];

/** Hidden groups as they are in the address, `towns,rings`; what is unknown there is left out. */
export function hiddenFromText(text: string | undefined): LayerGroup[] {
  const named = new Set(text?.split(","));
  return allGroups.filter((group) => named.has(group));
}

/** The same for the address; undefined where nothing is hidden. */
export const textFromHidden = (hidden: readonly LayerGroup[]): string | undefined =>
  allGroups.filter((group) => hidden.includes(group)).join(",") || undefined;

const idOfLayer = /^[\p{L}\p{N}-]{1,60}$/u;
const mostShown = 30;

/** Further layers as they are in the address; which of them exist the server knows. */
export const shownFromText = (text: string | undefined): string[] =>
  [...new Set(text?.split(","))].filter((id) => idOfLayer.test(id)).slice(0, mostShown);

/** The ids of all layers that can be hidden, and whether they are. */
export function visibilityOf(hidden: readonly LayerGroup[]): Map<string, "none" | "visible"> {
  const ids = (groups: readonly LayerGroup[]) => groups.flatMap((group) => layerGroups[group]);
  const none = new Set<string>(ids(hidden));
  return new Map(ids(allGroups).map((id) => [id, none.has(id) ? "none" : "visible"]));
}
