import type { MiddlewareHandler } from "hono";

/** What is let in is answered within about this; what would wait longer is turned away at once. */
const mostWaitMs = 300;
/** So many at once are let in, however slowly they are answered: a few may simply wait for something far away. */
const fewest = 150;
const tickMs = 50;
/** A program that comes to its next task so late has requests waiting that it does not even know of. */
const mostLagMs = 100;
const fewestWhenLate = 100;
const secondMs = 1000;

/** Judges whether there is room for one more request, by how fast they were answered of late. */
function createOverloadGauge() {
  let [inFlight, answered, perSecond, lagMs, lastTick, lastCount] = [0, 0, 0, 0, performance.now(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    // The worst of the last moments, forgotten by halves.
    lagMs = Math.max(now - lastTick - tickMs, lagMs / 2);
    lastTick = now;
    if (now - lastCount < secondMs / 4) return;
    perSecond = perSecond * 0.7 + ((answered * secondMs) / (now - lastCount)) * 0.3;
    [answered, lastCount] = [0, now];
  }, tickMs);
  timer.unref();
  return {
    hasRoom(): boolean {
      // Nothing was looked at since the last tick: what came meanwhile is late already.
      const late = Math.max(lagMs, performance.now() - lastTick - tickMs);
      if (late > mostLagMs && inFlight >= fewestWhenLate) return false;
      return inFlight < Math.max(fewest, (perSecond * mostWaitMs) / secondMs);
    },
    begin: () => void inFlight++,
    end(): void {
      inFlight--;
      answered++;
    },
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
