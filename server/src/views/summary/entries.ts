import { type Severity, type SummaryCounts, type SummaryEntry, severities } from "@tocsin/contract";

const longestTitle = 100;

/** An entry as it is answered, with its further fields. Times inside of JSON are written as PostgreSQL writes them. */
export const toEntry = <Entry extends SummaryEntry>(entry: Entry): Entry => ({
  ...entry,
  title: cut(entry.title, longestTitle),
  acknowledgedAt: toTime(entry.acknowledgedAt),
  createdAt: new Date(entry.createdAt).toISOString(),
  happenedAt: toTime(entry.happenedAt),
});

export const toTime = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

export type CountedSeverity = { severity: Severity; events: number };

export const bySeverity = (some: CountedSeverity[]): Record<Severity, number> =>
  Object.fromEntries(
    severities.map((severity) => [severity, some.find((one) => one.severity === severity)?.events ?? 0]),
  ) as Record<Severity, number>;

export const countWaiting = (waiting: CountedSeverity[]): Pick<SummaryCounts, "needsYou" | "waiting"> => ({
  needsYou: waiting.reduce((sum, { events }) => sum + events, 0),
  waiting: bySeverity(waiting),
});
