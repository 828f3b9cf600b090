import type { Asset, ReceivedEvent } from "@tocsin/contract";

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** The one sentence that says it all; what is only possibly near is said apart. */
export function headline(assets: readonly Asset[], events: readonly ReceivedEvent[]): string {
  if (assets.length === 0) return "Nothing is watched yet";
  const ongoing = events.filter((event) => event.ongoing);
  const near = new Set(ongoing.flatMap(({ id, certainty }) => (certainty === "possible" ? [] : [id])));
  const doubtful = new Set(ongoing.flatMap(({ id }) => (near.has(id) ? [] : [id])));
  const names = assets.length === 1 ? assets[0]?.name || "your asset" : `your ${assets.length} assets`;
  const sure =
    near.size === 0
      ? `${doubtful.size > 0 ? "No certain event" : "All quiet"} near ${names}`
      : `${near.size} ongoing ${plural(near.size, "event", "events")} near ${names}`;
  return doubtful.size > 0 ? `${sure}, ${doubtful.size} possible` : sure;
}
