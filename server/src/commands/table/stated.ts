import type { Severity } from "@tocsin/contract";

/**
 * What a document states of one entry, read without the dialects. `severity` and `at` are null where nothing is stated;
 * `isQuiet`: a test, a draft, a cancel, a bulletin; `isOver`: null where an end cannot be stated.
 */
export type Stated = {
  id: string;
  severity: Severity | null;
  at: number | null;
  isQuiet: boolean;
  isOver: boolean | null;
};

/** A form of documents: its entries, and what one of them states. */
export type Form = { entries: (tree: unknown) => unknown[]; read: (entry: unknown, tree: unknown) => Partial<Stated> };

export const severityWords = (word: string): Severity | null =>
  (["minor", "moderate", "severe", "extreme"] as const).find((one) => one === word.trim().toLowerCase()) ?? null;

/** The first scale whose pattern a text has. */
export const byPattern = (scale: [RegExp, Severity][], words: string): Severity | null =>
  scale.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const byLimits = (limits: [number, Severity][], value: number | null): Severity | null =>
  value === null ? null : (limits.find(([least]) => value >= least)?.[1] ?? "minor");

/** Docs: M 7 extreme, M 6 severe, M 5 moderate, below minor. */
export const byMagnitude = (magnitude: number | null): Severity | null =>
  byLimits(
    [
      [7, "extreme"],
      [6, "severe"],
      [5, "moderate"],
    ],
    magnitude,
  );

/** Docs: 111 mph extreme, 74 mph severe, 39 mph moderate, below minor. */
export const byWind = (mph: number | null): Severity | null =>
  byLimits(
    [
      [111, "extreme"],
      [74, "severe"],
      [39, "moderate"],
    ],
    mph === null ? null : Math.round(mph),
  );

const ranks: Severity[] = ["unknown", "minor", "moderate", "severe", "extreme"];

/** The most severe of several; null where none is stated. */
export const worst = (severities: (Severity | null)[]): Severity | null =>
  severities.reduce(
    (most, one) => (ranks.indexOf(one ?? "unknown") > ranks.indexOf(most ?? "unknown") ? one : most),
    null,
  );

/** Milliseconds of a time; one without a zone is UTC. Null for none. */
export function time(written: string): number | null {
  const iso = written.replace(/^(\d{4})[/-](\d\d)[/-](\d\d)[ T]/, "$1-$2-$3T");
  const zoned = /(?:Z|[+-]\d\d:?\d\d|[A-Z]{3,4})$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`;
  const ms = written ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
