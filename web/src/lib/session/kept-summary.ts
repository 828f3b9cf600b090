import type { SummaryEntry } from "@tocsin/contract";
import { keepOwn, readOwn } from "./own-storage.ts";

const name = "summary";

/** The last summary in a form that needs no other call to be shown: what needs the person, and the assets where something is ongoing. */
export type KeptSummary = {
  asOf: string;
  timeZone: string;
  needsYou: number;
  entries: (Pick<SummaryEntry, "eventId" | "title" | "severity" | "createdAt" | "acknowledgedAt"> & {
    asset: string;
  })[];
  assets: { name: string; inside: number; possible: number }[];
};

export const keepSummary = (summary: KeptSummary): void => keepOwn(name, summary);

/** What was kept of the last summary; undefined where there is none, or one of another version of the product. */
export function readKeptSummary(): KeptSummary | undefined {
  const kept = readOwn(name) as Partial<KeptSummary> | undefined;
  return typeof kept?.asOf === "string" && Array.isArray(kept.entries) && Array.isArray(kept.assets)
    ? (kept as KeptSummary)
    : undefined;
}

export const hasKeptSummary = (): boolean => readKeptSummary() !== undefined;
