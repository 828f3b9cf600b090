import type { FoundPlace, LonLat } from "@tocsin/contract";

/** What the engine needs to know of places: where a text says something happened, and the piece that says so. */
export type LocateText = (text: { title: string; summary: string }) => {
  place: FoundPlace;
  quote: string | null;
  confidence: number;
};

/** What people would call a point. */
export type NamePoint = (point: LonLat) => string;

/** How findings of this engine are marked; raised when the rules change what they find. */
export const rulesEngineName = "rules/1";
