import { AppError } from "../errors.ts";
import { isLoopbackAddress } from "./client-address.ts";
import { limitPerMinute } from "./rate-limit.ts";
import type { Caller, Route } from "./route.ts";

/** Of keys that are not known, and of codes that nothing has: so many a minute of one network. */
const mostMisses = 30;
/** People, and short links that lead somewhere, may do so many times what strangers may. */
const generous = 20;

export type CallLimits = ReturnType<typeof createCallLimits>;

/**
 * How often one network, or one person, may call in a minute; `most` is for strangers, and 0 lets everything through. How
 * much comes from this machine itself is not limited, for a proxy may stand on it; how often it guesses is.
 */
export function createCallLimits(most: number) {
  const strangers = limitPerMinute(most);
  const people = limitPerMinute(most * generous);
  const misses = limitPerMinute(most === 0 ? 0 : mostMisses);
  const unlessHere = (network: string | null): string | null =>
    network === null || isLoopbackAddress(network) ? null : network;
  return {
    /** Counts a call of anybody's that asks for nothing dear. */
    countStranger: (network: string | null): Promise<void> => strangers.count(unlessHere(network)),

    /** Counts a call by who makes it; a service's key was given to it to be used. */
    async count({ asksNobody }: Route, caller: Caller, network: string | null): Promise<void> {
      const from = unlessHere(network);
      if (asksNobody) return people.count(from);
      if (caller.kind === "nobody") return strangers.count(from);
      if (caller.kind === "person" && from !== null) return people.count(`person ${caller.user.id}`);
    },

    /** Does what may turn out to be a guess; a network whose guesses were wrong too often is refused before. */
    async guess<T>(network: string | null, isWrong: (error: AppError) => boolean, act: () => Promise<T>): Promise<T> {
      await misses.check(network);
      try {
        return await act();
      } catch (error) {
        if (error instanceof AppError && isWrong(error)) await misses.count(network);
        throw error;
      }
    },
  };
}
