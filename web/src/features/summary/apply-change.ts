import { compareAttention, type LiveSummary, type Summary } from "@tocsin/contract";

/** The summary after a change from the stream; the same one if nothing is known yet. */
export function applyChange(known: Summary | undefined, change: LiveSummary): Summary | undefined {
  const { whole, gone, change: _, ...summary } = change;
  if (whole) return summary;
  if (!known) return undefined;
  const left = new Set([...gone, ...summary.needsYou.map(({ eventId }) => eventId)]);
  const changed = new Set(summary.assets.map(({ assetId }) => assetId));
  return {
    needsYou: [...known.needsYou.filter(({ eventId }) => !left.has(eventId)), ...summary.needsYou].sort(
      compareAttention,
    ),
    assets: [
      ...known.assets.filter(({ assetId }) => !changed.has(assetId)),
      ...summary.assets.filter(({ inside, possible }) => inside + possible > 0),
    ],
    counts: summary.counts,
    sources: summary.sources,
    asOf: summary.asOf,
  };
}
