import type { ReceivedEvent } from "@tocsin/contract";

const dayMs = 86_400_000;
const days = 7;

/** The events of the last days, and what still goes on from before. */
export const listLately = (events: readonly ReceivedEvent[], now: Date): ReceivedEvent[] =>
  events.filter(({ created_at, ongoing }) => ongoing || Date.parse(created_at) > now.getTime() - days * dayMs);

/** How much of late matched an asset, in words. */
export function latelyWords(name: string, lately: readonly ReceivedEvent[]): string {
  if (lately.length === 0) return `Nothing in the last ${days} days matched ${name}.`;
  const possible = lately.filter(({ certainty }) => certainty === "possible").length;
  const count = `${lately.length} ${lately.length === 1 ? "event" : "events"}`;
  const doubt = possible > 0 ? `, ${possible === lately.length ? "only" : `${possible} of them only`} possibly` : "";
  return `${count} of the last ${days} days, or going on, matched ${name}${doubt}.`;
}
