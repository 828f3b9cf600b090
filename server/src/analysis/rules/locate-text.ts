import type { AreaCode, FoundPlace, ItemContent, LonLat } from "@tocsin/contract";

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
