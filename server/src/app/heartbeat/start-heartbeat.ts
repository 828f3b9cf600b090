import { minuteMs, secondMs } from "../../platform/clock.ts";
import { reasonOf } from "../../platform/log.ts";
import { createSafeFetch, parseAllow, userAgentOf } from "../../platform/safe-fetch/index.ts";
import type { Parts } from "../parts.ts";
import { beat } from "./beat.ts";
import { callMonitor } from "./call-monitor.ts";

/** What to do each minute for the monitor at `url`, which may be in a private network. A redirect is no success. */
export function openHeartbeat(parts: Parts, url: string): { tick(): Promise<void>; close(): Promise<void> } {
  const fetch = createSafeFetch({
    allow: parseAllow(new URL(url).host),
    userAgent: userAgentOf(parts.version, parts.env.contact ?? parts.publicUrl),
    limits: { maxRedirects: 0, maxBytes: 100_000, timeoutMs: 15 * secondMs },
  });
  const call = () => callMonitor({ ...parts, fetch, url });
  return { tick: () => beat({ ...parts, call }), close: fetch.close };
}

/**
 * Looks each minute whether everything works, and calls the monitor of HEARTBEAT_URL then. Without the setting, nothing is
 * started. Every process does this. Returns the function that stops it.
 */
export function startHeartbeat(parts: Parts): () => Promise<void> {
  const { heartbeatUrl: url } = parts.env;
  if (!url) return async () => undefined;
  const { tick, close } = openHeartbeat(parts, url);
  const run = (): void => {
    tick().catch((error) => parts.log.warn("the heartbeat failed", { reason: reasonOf(error) }));
  };
  run();
  const timer = setInterval(run, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await close();
  };
}
