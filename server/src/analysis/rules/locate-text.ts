import type { AreaCode, FoundPlace, ItemContent, LonLat } from "@tocsin/contract";

/** What else says what place a text is about: its address, and the name of the authority's source that it is from. */
export type LocateHints = { link?: string | null; sourceName?: string | undefined };

export const hintsOf = ({ link, sourceName }: ItemContent): LocateHints => ({ link, sourceName });

/** The place of a text for the engine: where it happened, and the part of the text that states it. */
export type LocateText = (
  text: { title: string; summary: string },
  hints?: LocateHints,
) => {
  place: FoundPlace;
  quote: string | null;
  confidence: number;
};

/** A readable name for a point, which `called` is part of: what its authority calls it. */
export type NamePoint = (point: LonLat, called?: string | null) => string;

/** Where an authority's codes lie; null where none is known. A `shape` is an area, without one the radius is of doubt, km. */
export type AreaOf = (codes: readonly AreaCode[]) => { at: LonLat; shape: unknown; radiusKm: number | null } | null;

/** How findings of this engine are marked; raised when the rules change what they find. */
export const rulesEngineName = "rules/1";
