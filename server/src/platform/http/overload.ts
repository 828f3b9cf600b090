import { Hono } from "hono";
import { firstOf } from "../groups.ts";
import { securityHeaders } from "./security.ts";

/** Admitted requests are answered within about this time; requests that would wait longer are refused at once. */
const mostWaitMs = 300;
/** The number of requests that are admitted at once, however slow they are: a few may simply wait for a distant system. */
const fewest = 150;
const tickMs = 50;
/** A program that comes to its next task so late has requests waiting that it does not even know of. */
const mostLagMs = 100;
const fewestWhenLate = 100;
const secondMs = 1000;

/** Judges whether there is capacity for one more request, by how fast recent ones were answered. */
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
      // Nothing was processed since the last tick: requests that arrived since are late already.
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

/** Handles a request; `bindings` are its objects in Node. */
export type Fetch = (request: Request, bindings: { incoming: { url?: string } }) => Response | Promise<Response>;

type Parts = {
  publicUrl: string;
  countShed(): void;
  /** The paths that are answered under any load. */
  isExempt(path: string): boolean;
};

/**
 * Turns requests away while there are more than can be answered soon: 503 with Retry-After, before anything is done for
 * them (a refusal must cost far less than an answer), so that those that are let in are answered in time. Streams count
 * until they begin.
 */
export async function shedOverload(fetch: Fetch, { publicUrl, countShed, isExempt }: Parts): Promise<Fetch> {
  const gauge = createOverloadGauge();
  const refusal = await makeRefusal(publicUrl);
  return (request, bindings) => {
    if (isExempt(pathOf(bindings.incoming.url ?? request.url))) return fetch(request, bindings);
    if (!gauge.hasRoom()) {
      countShed();
      return new Response(refusal.text, refusal);
    }
    gauge.begin();
    return Promise.resolve(fetch(request, bindings)).finally(gauge.end);
  };
}

const pathOf = (url: string): string => firstOf(url.split("?", 1));

/** The same for everyone, with the headers of every answer. */
async function makeRefusal(publicUrl: string) {
  const app = new Hono();
  app.use(securityHeaders(() => publicUrl));
  const message = "There is more to do than this server can just now. Try again shortly.";
  app.get("*", (c) => c.json({ message, code: "unavailable" }, 503, { "retry-after": "1" }));
  const answer = await app.request(publicUrl);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}
