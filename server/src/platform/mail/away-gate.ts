import { type Clock, later, minuteMs, secondMs } from "../clock.ts";

export type AwayGate = {
  /** Null if the provider may be tried now, otherwise when to ask again. */
  ask(): Date | null;
  /** Takes back that it was asked: nobody tries after all, and the next may. */
  leave(): void;
  /** Records that the provider itself could not be used; returns when to ask again. */
  noteTrouble(): Date;
  /** Records that it worked; returns whether it works again after a failure whose end was not reported yet. */
  noteSuccess(): boolean;
};

const firstPauseMs = secondMs;
const longestPauseMs = minuteMs;

/**
 * Prevents all workers from trying an unavailable provider: during a pause, doubling from a second to a minute with jitter by
 * `chance` (0..1), none tries; then one at a time does.
 */
export function createAwayGate(clock: Clock, chance: () => number = Math.random): AwayGate {
  let failures = 0;
  let closedUntil: Date | null = null;
  let probing = false;
  return {
    ask() {
      if (!closedUntil) return null;
      if (clock() < closedUntil) return closedUntil;
      if (probing) return later(clock(), firstPauseMs);
      probing = true;
      return null;
    },
    leave() {
      probing = false;
    },
    noteTrouble() {
      probing = false;
      // The result of an attempt that started before the gate closed is not new.
      if (closedUntil && clock() < closedUntil) return closedUntil;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      failures += 1;
      closedUntil = later(clock(), pauseMs * (0.8 + chance() * 0.4));
      return closedUntil;
    },
    noteSuccess() {
      const wasAway = closedUntil !== null;
      [failures, closedUntil, probing] = [0, null, false];
      return wasAway;
    },
  };
}
