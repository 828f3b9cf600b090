import type { AssetSummary, LiveSummary, Summary } from "@tocsin/contract";

/** All of a summary, for a page that may have missed something. */
export const wholeSummary = (summary: Summary): LiveSummary => ({
  ...summary,
  gone: [],
  whole: true,
  change: "updated",
});

const quiet = { worstSeverity: null, inside: 0, possible: 0, nearest: null };

/** What turns one summary into another; null if nothing but the time differs. */
export function compareSummaries(before: Summary, after: Summary): LiveSummary | null {
  const listed = new Set(after.needsYou.map(({ eventId }) => eventId));
  const gone = before.needsYou.map(({ eventId }) => eventId).filter((id) => !listed.has(id));
  const needsYou = listNew(before.needsYou, after.needsYou);
  const assets = [...listNew(before.assets, after.assets), ...listQuiet(before.assets, after.assets)];
  const isSame =
    [gone, needsYou, assets].every((some) => some.length === 0) &&
    isEqual(before.counts, after.counts) &&
    isEqual(before.sources, after.sources);
  return isSame ? null : { ...after, needsYou, assets, gone, whole: false, change: "updated" };
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function listNew<T extends object>(before: T[], after: T[]): T[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return after.filter((one) => !known.has(JSON.stringify(one)));
}

/** Assets with nothing ongoing any longer. */
function listQuiet(before: AssetSummary[], after: AssetSummary[]): AssetSummary[] {
  const busy = new Set(after.map(({ assetId }) => assetId));
  return before.filter(({ assetId }) => !busy.has(assetId)).map(({ assetId }) => ({ assetId, ...quiet }));
}
