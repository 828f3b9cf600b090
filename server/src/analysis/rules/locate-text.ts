import type { AreaCode, FoundPlace, ItemContent, LonLat } from "@tocsin/contract";
import { plainText } from "./plain-text.ts";
import { inTitleCase } from "./whole-names.ts";

/** What else says what place a text is about: its address, the name of the authority's source that it is from, and its language. */
export type LocateHints = {
  link?: string | null;
  sourceName?: string | undefined;
  language?: string | null;
  titleOnly?: boolean;
};

export const hintsOf = ({ link, sourceName }: ItemContent): LocateHints => ({ link, sourceName });

/** The place of a text for the engine: where it happened, and the part of the text that states it. */
export type LocateText = (
  text: { title: string; summary: string },
  hints?: LocateHints,
) => {
  place: FoundPlace;
  quote: string | null;
  confidence: number;
  /** The name in the text, and the GeoNames code of a division or country. */
  named?: string;
  code?: string | null;
};

/** Whether a name in an item is that of a place, as a whole. */
export const isPlaceOf =
  (item: ItemContent, locate: LocateText) =>
  (name: string): boolean => {
    // Short names in capitals may be abbreviations: "YORK".
    const { place, named } = locate({ title: inTitleCase(name), summary: "" }, { ...hintsOf(item), titleOnly: true });
    return place.kind !== "unknown" && named !== undefined && plainText(named) === plainText(name);
  };

/** A readable name for a point, which `called` is part of: what its authority calls it. */
export type NamePoint = (point: LonLat, called?: string | null) => string;

/**
 * Where an authority's codes lie; null where none is known. A `shape` is an area, without one the radius is of doubt, km. `unknown` are
 * those of the codes that are not in it.
 */
export type AreaOf = (
  codes: readonly AreaCode[],
) => { at: LonLat; shape: unknown; isRough?: boolean; radiusKm: number | null; unknown?: readonly AreaCode[] } | null;

/** How findings of this engine are marked; raised when the rules change what they find. */
export const rulesEngineName = "rules/1";
