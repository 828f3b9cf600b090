import { minuteMs, secondMs } from "../platform/clock.ts";
import { wordTable } from "../platform/language/word-table.ts";
import type { TurnLimits } from "../platform/turns.ts";

/** Far below what a browser asks of a host while a page loads, and enough for hundreds of feeds and documents every few minutes. */
const usual: TurnLimits = { mostAtOnce: 2, spacingMs: secondMs / 2 };

/** What publishers ask for, by host and everything below it. */
const stated = wordTable<TurnLimits>({
  // 60 requests a minute for each address.
  "bmkg.go.id": { mostAtOnce: 1, spacingMs: minuteMs / 50 },
});

/** Hosts that are known to need longer for an answer than others get. */
const slowHosts = wordTable<number>({ "api.weather.gc.ca": minuteMs });

/** How long a host may take for an answer; undefined for the usual time. */
export const timeoutOf = (host: string): number | undefined => slowHosts[host];

/** How many requests at once, and how far apart, a host gets from all its sources together. */
export function turnLimitsOf(host: string): TurnLimits {
  const known = Object.keys(stated).find((name) => host === name || host.endsWith(`.${name}`));
  return (known === undefined ? undefined : stated[known]) ?? usual;
}
