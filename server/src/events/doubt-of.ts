import type { PlaceKind } from "@tocsin/contract";

/** As the gazetteer has it for a city of half a million people, and for usual regions and countries; km. */
const usualKm: Record<PlaceKind, number | null> = { exact: null, unknown: null, city: 10, region: 50, country: 300 };

/**
 * How far around its point an event may be that was entered by hand, km. Without a stated radius a doubtful place has the usual doubt: as a
 * point, it would surely be inside of what it may well be outside of.
 */
export const doubtOf = (placeKind: PlaceKind, statedKm: number | null | undefined): number | null =>
  statedKm ?? usualKm[placeKind];
