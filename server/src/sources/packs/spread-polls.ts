import { later, minuteMs, secondMs } from "../../platform/clock.ts";

/**
 * When each of several addresses is polled first: those of one host a minute apart, and hosts a second apart, so that
 * switching on a large pack is no burst.
 */
export function spreadPolls(urls: string[], now: Date): Map<string, Date> {
  const byHost = Map.groupBy(urls, (url) => new URL(url).hostname);
  return new Map(
    [...byHost.values()].flatMap((ofHost, host) =>
      ofHost.map((url, position) => [url, later(now, host * secondMs + position * minuteMs)] as const),
    ),
  );
}
