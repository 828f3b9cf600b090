import type { Finding, ItemContent } from "@tocsin/contract";

/**
 * Understands one item: whether it tells of an incident, of what kind, how grave, where and when. All engines have this
 * one type. It rejects only when it could not work at all (aborted, service away); an item that says nothing is a finding.
 */
export type Analyse = (item: ItemContent, signal: AbortSignal) => Promise<Finding>;
