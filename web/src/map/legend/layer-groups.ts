import { keysOf } from "@tocsin/contract";
import type { PictureWords } from "../share/picture-words.ts";

/** What can be hidden on the map, and the ids of the layers that draw it. The names are those of the address. */
export const layerGroups = {
  events: ["events", "event-selected", "event-marks", "event-clusters"],
  extents: ["event-discs", "event-disc-edges", "event-tile-doubts", "event-tile-extents"],
  warnings: ["event-areas", "event-area-edges", "event-shape", "event-shape-edge"],
  // A name without its asset would be taken for a town's.
  assets: ["assets", "asset-names"],
  names: ["asset-names"],
  rings: ["asset-rings", "asset-discs"],
  // Instead of the rows of a list, by another source.
  others: [],
  towns: ["town-names", "streets-places-towns"],
} as const;

export type LayerGroup = keyof typeof layerGroups;

/** Off until a person switches them on: the address names them where they are shown, with the further layers. */
export const offAtFirst: readonly LayerGroup[] = ["others", "rings"];

/** What is hidden and which further layers are shown, what changes them, and what the events are that are shown. */
export type Layers = {
  hidden: readonly LayerGroup[];
  onHidden: (hidden: LayerGroup[]) => void;
  /** Ids of the operator's further layers. */
  shown: readonly string[];
  onShown: (shown: string[]) => void;
  describe: () => Promise<PictureWords>;
};

const allGroups = keysOf(layerGroups);

/** Hidden groups: those in the address, `towns,names`, and of those that are off at first the ones that are not `shown`; unknown ones are left out. */
export function hiddenFromText(text: string | undefined, shown: readonly string[]): LayerGroup[] {
  const named = new Set(text?.split(","));
  return allGroups.filter((group) => named.has(group) || (offAtFirst.includes(group) && !shown.includes(group)));
}

/** The same for the address, undefined where nothing is; with the further layers that are shown. */
export function textsFromHidden(hidden: readonly LayerGroup[], shown: readonly string[]) {
  const named = allGroups.filter((group) => hidden.includes(group) && !offAtFirst.includes(group));
  const further = shown.filter((id) => !offAtFirst.some((group) => group === id));
  const switchedOn = offAtFirst.filter((group) => !hidden.includes(group));
  return { hide: named.join(",") || undefined, show: [...switchedOn, ...further].join(",") || undefined };
}

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
