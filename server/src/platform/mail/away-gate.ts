import { type Clock, later, minuteMs, secondMs } from "../clock.ts";

export type AwayGate = {
  /** Null when the far end may be tried now, otherwise when to ask again. */
  ask(): Date | null;
  /** Takes back that it was asked: nobody tries after all, and the next may. */
  leave(): void;
  /** Notes that the far end itself could not be used; answers when to ask again. */
  noteTrouble(): Date;
  /** Notes that it worked; answers whether it does so again after trouble that nobody was told the end of. */
  noteSuccess(): boolean;
};

const firstPauseMs = secondMs;
const longestPauseMs = minuteMs;

/**
 * Keeps a far end that is away from being tried by everybody: for a pause, doubling from a second to a minute and spread
 * by `chance` (0..1), nobody tries; then one at a time does.
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
      // What was under way when the gate closed tells nothing new.
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
