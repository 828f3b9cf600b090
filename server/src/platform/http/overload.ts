import type { MiddlewareHandler } from "hono";

/** What is let in is answered within about this; what would wait longer is turned away at once. */
const mostWaitMs = 700;
/** So many at once are let in, however slowly they are answered: a few may simply wait for something far away. */
const fewest = 200;
const tickMs = 250;
/** A program that is busy for so long at a stretch has no time for more. */
const mostLagMs = 500;
const fewestWhenBusy = 50;

/** Judges whether there is room for one more request, by how fast they were answered of late. */
export function createOverloadGauge() {
  let [inFlight, answered, perSecond, lagMs, lastTick] = [0, 0, 0, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    const seconds = (now - lastTick) / 1000;
    lagMs = now - lastTick - tickMs;
    // The last second or so counts, the present most.
    perSecond = perSecond * 0.7 + (answered / seconds) * 0.3;
    [answered, lastTick] = [0, now];
  }, tickMs);
  timer.unref();
  return {
    hasRoom(): boolean {
      if (lagMs > mostLagMs && inFlight >= fewestWhenBusy) return false;
      return inFlight < Math.max(fewest, (perSecond * mostWaitMs) / 1000);
    },
    begin: () => void inFlight++,
    end(): void {
      inFlight--;
      answered++;
    },
    inFlight: () => inFlight,
  };
}

/**
 * Turns requests away while there are more than can be answered soon: 503 with Retry-After, before anything is done for
 * them, so that those that are let in are answered in time. Streams count until they begin.
 */
export function shedOverload(countShed: () => void, isExempt: (path: string) => boolean): MiddlewareHandler {
  const gauge = createOverloadGauge();
  return async (c, next) => {
    if (isExempt(c.req.path)) return next();
    if (!gauge.hasRoom()) {
      countShed();
      const message = "There is more to do than this server can just now. Try again shortly.";
      return c.json({ message, code: "unavailable" }, 503, { "retry-after": "1" });
    }
    gauge.begin();
    try {
      await next();
    } finally {
      gauge.end();
    }
  };
}
