import { minuteMs, secondMs } from "./clock.ts";

/** Makes way for the next; the second call does nothing. With `pauseMs`, nobody comes to turn at this key for so long. */
export type Leave = (pauseMs?: number) => void;

/**
 * Lets a few at a time through for each key, first come, first served; answers how to make way for the next, or null to who
 * has waited `timeoutMs` in vain.
 */
export type Turns = ((key: string, timeoutMs: number) => Promise<Leave | null>) & {
  /** How long nobody comes to turn at a key, because a call left with a pause; 0 for all others. */
  pausedMs(key: string): number;
  /** Ends the pause of a key, because a person asks for it now. */
  endPause(key: string): void;
};

/** How many go at once for one key, and how long after one the next begins, in milliseconds. */
export type TurnLimits = { mostAtOnce: number; spacingMs: number };

/** A pause doubles the spacing up to this many times; a quiet time later, each turn halves it again. */
const mostSlowed = 16;
const forgivenMs = 10 * minuteMs;
const longestPauseMs = 15 * minuteMs;
/** Keys that are idle are dropped when there are more than this. */
const mostIdle = 1000;

type Place = {
  running: number;
  nextAt: number;
  pausedUntil: number;
  slowed: number;
  waiting: ((leave: Leave) => void)[];
  timer: NodeJS.Timeout | null;
};

/** Turns among those of this process; `now` is a monotonic clock in milliseconds. */
export function createTurns(limitsOf: (key: string) => TurnLimits, now: () => number = () => performance.now()): Turns {
  const places = new Map<string, Place>();
  const placeOf = (key: string): Place => {
    if (places.size > mostIdle) dropIdle(places, now());
    const place = places.get(key) ?? { running: 0, nextAt: 0, pausedUntil: 0, slowed: 1, waiting: [], timer: null };
    places.set(key, place);
    return place;
  };
  function admit(key: string, place: Place): void {
    const { mostAtOnce, spacingMs } = limitsOf(key);
    while (place.waiting.length > 0 && place.running < mostAtOnce) {
      const waitMs = Math.max(place.nextAt, place.pausedUntil) - now();
      if (waitMs > 0) {
        place.timer ??= setTimeout(() => {
          place.timer = null;
          admit(key, place);
        }, Math.ceil(waitMs));
        return;
      }
      if (place.slowed > 1 && now() - place.pausedUntil > forgivenMs) place.slowed /= 2;
      place.running += 1;
      place.nextAt = now() + spacingMs * place.slowed;
      place.waiting.shift()?.(createLeave(key, place));
    }
  }
  function createLeave(key: string, place: Place): Leave {
    let isInside = true;
    return (pauseMs = 0) => {
      if (!isInside) return;
      isInside = false;
      place.running -= 1;
      if (pauseMs > 0) {
        place.pausedUntil = Math.max(place.pausedUntil, now() + Math.min(pauseMs, longestPauseMs));
        place.slowed = Math.min(place.slowed * 2, mostSlowed);
      }
      admit(key, place);
    };
  }
  const turns = (key: string, timeoutMs: number): Promise<Leave | null> => {
    const place = placeOf(key);
    return new Promise((resolve) => {
      const come = (leave: Leave): void => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        place.waiting.splice(place.waiting.indexOf(come), 1);
        resolve(null);
      }, timeoutMs);
      place.waiting.push(come);
      admit(key, place);
    });
  };
  const pausedMs = (key: string): number => Math.max(0, (places.get(key)?.pausedUntil ?? 0) - now());
  const endPause = (key: string): void => {
    const place = places.get(key);
    if (!place) return;
    place.pausedUntil = Math.min(place.pausedUntil, now());
    if (place.timer) clearTimeout(place.timer);
    place.timer = null;
    admit(key, place);
  };
  return Object.assign(turns, { pausedMs, endPause });
}

/** What nobody waits for, and what its key is not remembered for, need not be kept. */
function dropIdle(places: Map<string, Place>, now: number): void {
  for (const [key, { running, waiting, nextAt, pausedUntil }] of places) {
    if (running === 0 && waiting.length === 0 && Math.max(nextAt, pausedUntil + secondMs) < now) places.delete(key);
  }
}
