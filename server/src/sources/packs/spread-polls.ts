import { later, secondMs } from "../../platform/clock.ts";

/** So that a hundred feeds of one host are polled within the usual interval, evenly. */
const spacingMs = 2.5 * secondMs;

/**
 * When each of several addresses is polled first: those of one host a few seconds apart, and hosts a second apart, so that
 * switching on a large pack is no burst.
 */
export function spreadPolls(urls: string[], now: Date): Map<string, Date> {
  const byHost = Map.groupBy(urls, (url) => new URL(url).hostname);
  return new Map(
    [...byHost.values()].flatMap((ofHost, host) =>
      ofHost.map((url, position) => [url, later(now, host * secondMs + position * spacingMs)] as const),
    ),
  );
}
