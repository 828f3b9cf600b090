import type { Asset, Summary } from "@tocsin/contract";
import type { KeptSummary } from "../../lib/session/kept-summary.ts";

/** As many as can be read at a glance; a device keeps no more than that. */
const mostKept = 50;

/** What is kept of a summary: names instead of ids, for nothing else can be asked later. */
export function keptOf(summary: Summary, assets: readonly Pick<Asset, "id" | "name">[], timeZone: string): KeptSummary {
  const names = new Map(assets.map(({ id, name }) => [id, name ?? ""]));
  const nameOf = (id: number) => names.get(id) ?? "";
  return {
    asOf: summary.asOf,
    timeZone,
    needsYou: summary.counts.needsYou,
    entries: summary.needsYou
      .slice(0, mostKept)
      .map(({ eventId, title, severity, createdAt, acknowledgedAt, assetId }) => ({
        eventId,
        title,
        severity,
        createdAt,
        acknowledgedAt,
        asset: nameOf(assetId),
      })),
    assets: summary.assets
      .slice(0, mostKept)
      .map(({ assetId, inside, possible }) => ({ name: nameOf(assetId), inside, possible })),
  };
}
