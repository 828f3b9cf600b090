import type { Finding, ItemContent } from "@tocsin/contract";

/** The origin of an item, as far as it affects the analysis. */
export type Origin = { sourceName: string; contentType: string | null; isOfficial: boolean };

/**
 * Analyses one item: whether it is about an incident, its category, severity, place and time. All engines have this type. It
 * rejects only if it could not work at all (aborted, service unavailable); an item without information has a finding too.
 */
export type Analyse = (item: ItemContent, signal: AbortSignal, origin: Origin) => Promise<Finding>;

/** The rules ask nobody, and read every source alike, but for warnings in the words of an authority. */
export type AnalyseByRules = (
  item: ItemContent,
  signal: AbortSignal,
  origin?: Pick<Origin, "isOfficial">,
) => Promise<Finding>;
