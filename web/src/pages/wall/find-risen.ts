import { type Severity, type SummaryEntry, severityWeights } from "@tocsin/contract";

export type Known = ReadonlyMap<number, Severity>;

export const knownOf = (entries: readonly SummaryEntry[]): Known =>
  new Map(entries.map(({ eventId, severity }) => [eventId, severity]));

/** The first, by rank, of the entries that are new or have become more severe; acknowledged ones are no news. */
export function findRisen(before: Known, entries: readonly SummaryEntry[]): SummaryEntry | undefined {
  return entries.find(({ eventId, severity, acknowledgedAt }) => {
    const was = before.get(eventId);
    return acknowledgedAt === null && (!was || severityWeights[severity] > severityWeights[was]);
  });
}
