import type { FoundPlace, LonLat } from "@tocsin/contract";

/** The place of a text for the engine: where it happened, and the part of the text that states it. */
export type LocateText = (text: { title: string; summary: string }) => {
  place: FoundPlace;
  quote: string | null;
  confidence: number;
};

/** What people would call a point. */
export type NamePoint = (point: LonLat) => string;

/** How findings of this engine are marked; raised when the rules change what they find. */
export const rulesEngineName = "rules/1";
