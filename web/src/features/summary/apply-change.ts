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

/** The changes that have come since, for each answer that is waited for. */
const waiting = new Set<LiveSummary[]>();

/** The answer of the server, with what the stream sent until it came: it may have been read before. */
export async function withChanges(ask: () => Promise<Summary>): Promise<Summary> {
  const changes: LiveSummary[] = [];
  waiting.add(changes);
  try {
    const answer = await ask();
    return changes.reduce((known, change) => applyChange(known, change) ?? known, answer);
  } finally {
    waiting.delete(changes);
  }
}

/** Keeps a change for the answers that are waited for. */
export function keepChange(change: LiveSummary): void {
  for (const changes of waiting) changes.push(change);
}
