import type { Asset, Event } from "@tocsin/contract";

/** Ongoing events of each asset; the list names each event once for every asset it is near. */
export function ongoingByAsset(events: readonly Event[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { ongoing, monitoredSiteId } of events) {
    if (ongoing && monitoredSiteId !== undefined) counts.set(monitoredSiteId, (counts.get(monitoredSiteId) ?? 0) + 1);
  }
  return counts;
}

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** The one sentence that says it all. */
export function headline(assets: readonly Asset[], events: readonly Event[]): string {
  if (assets.length === 0) return "Nothing is watched yet";
  const ongoing = new Set(events.flatMap((event) => (event.ongoing ? [event.id] : [])));
  const names = assets.length === 1 ? assets[0]?.name || "your asset" : `your ${assets.length} assets`;
  if (ongoing.size === 0) return `All quiet near ${names}`;
  return `${ongoing.size} ongoing ${plural(ongoing.size, "event", "events")} near ${names}`;
}
