import type { Finding, ItemContent, SourceKind } from "@tocsin/contract";

/** Where an item comes from, as far as that says how it is to be read. */
export type Origin = { sourceName: string; contentType: string | null; kind: SourceKind | null };

/**
 * Understands one item: whether it tells of an incident, of what kind, how grave, where and when. All engines have this
 * one type. It rejects only when it could not work at all (aborted, service away); an item that says nothing is a finding.
 */
export type Analyse = (item: ItemContent, signal: AbortSignal, origin: Origin) => Promise<Finding>;

/** The rules ask nobody, and read every source alike. */
export type AnalyseByRules = (item: ItemContent, signal: AbortSignal) => Promise<Finding>;
