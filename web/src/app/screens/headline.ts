import type { Asset, ReceivedEvent } from "@tocsin/contract";

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** The one sentence that says it all. */
export function headline(assets: readonly Asset[], events: readonly ReceivedEvent[]): string {
  if (assets.length === 0) return "Nothing is watched yet";
  const ongoing = new Set(events.flatMap((event) => (event.ongoing ? [event.id] : [])));
  const names = assets.length === 1 ? assets[0]?.name || "your asset" : `your ${assets.length} assets`;
  if (ongoing.size === 0) return `All quiet near ${names}`;
  return `${ongoing.size} ongoing ${plural(ongoing.size, "event", "events")} near ${names}`;
}
