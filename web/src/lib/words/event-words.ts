import type { Category, MatchCertainty, PlaceKind, ReceivedEvent, Severity } from "@tocsin/contract";

export const severityWord: Record<Severity, string> = {
  unknown: "Severity unknown",
  minor: "Minor",
  moderate: "Moderate",
  severe: "Severe",
  extreme: "Extreme",
};

export const categoryWord = (category: Category | null): string => category ?? "<no category>";

export const certaintyWord: Record<MatchCertainty, string> = { inside: "surely inside", possible: "possibly inside" };

const vague: Record<PlaceKind, boolean> = { exact: false, city: true, region: true, country: true, unknown: true };

/** True where a bare pin would claim more than is known. */
export const isAbout = (event: Pick<ReceivedEvent, "placeKind">): boolean => vague[event.placeKind];

/** When it happened, as far as that is known; otherwise when it was first seen. */
export const sinceOf = (event: Times): { word: string; at: string } =>
  event.happenedAt ? { word: "since", at: event.happenedAt } : { word: "first seen", at: event.created_at };

type Times = Pick<ReceivedEvent, "happenedAt" | "created_at">;

/** The time that lists of events are ordered, grouped, filtered and labelled by: when the event was first seen. */
export const listedAt = (event: Times): string => event.created_at;

const noticeableMs = 3_600_000;

/** When it happened, or will, where that is another time than the one it is listed under. */
export function happenedApart(event: Times): { word: string; at: string } | undefined {
  const at = event.happenedAt;
  if (!at || Math.abs(Date.parse(at) - Date.parse(listedAt(event))) < noticeableMs) return undefined;
  return { word: at > listedAt(event) ? "expected" : "happened", at };
}
