import { AppError } from "../errors.ts";
import { isLoopbackAddress } from "./client-address.ts";
import { limitPerMinute, type RateLimit } from "./rate-limit.ts";
import type { Caller, Route } from "./route.ts";

/** Of keys that are not known, and of codes that nothing has, each kind for itself: so many a minute of one network. */
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
  const streams = limitPerMinute(most);
  const misses = new Map<string, RateLimit>();
  /** Each kind of guess by itself: who tries codes must not keep their neighbours' keys from being looked at. */
  const missesOf = (kind: string): RateLimit => {
    const known = misses.get(kind) ?? limitPerMinute(most === 0 ? 0 : mostMisses);
    misses.set(kind, known);
    return known;
  };
  const unlessHere = (network: string | null): string | null =>
    network === null || isLoopbackAddress(network) ? null : network;
  return {
    /** Counts a call of anybody's that asks for nothing dear. */
    countStranger: (network: string | null): Promise<void> => strangers.count(unlessHere(network)),

    /** Counts a call by who makes it; a service's key was given to it to be used. */
    async count({ path, asksNobody, takesCode }: Route, caller: Caller, network: string | null): Promise<void> {
      const from = unlessHere(network);
      if (asksNobody) return people.count(from);
      // Whoever tries codes uses up their network's calls to that alone.
      if (caller.kind === "nobody") return strangers.count(takesCode && from ? `${path} ${from}` : from);
      if (caller.kind === "person" && from !== null) return people.count(`person ${caller.user.id}`);
    },

    /** Counts that a stream is to be opened, before it is known whose `session` that is. */
    async countStream(network: string | null, session: string | null): Promise<void> {
      const from = unlessHere(network);
      if (from === null || session === null) return strangers.count(from);
      // What a session is refused is not its network's.
      await streams.count(session);
      return people.count(`streams of ${from}`);
    },

    /**
     * Does what may turn out to be a guess of its `kind`, one of few; a network whose guesses of that kind were wrong too
     * often is refused before.
     */
    async guess<T>(
      { kind, network }: { kind: string; network: string | null },
      isWrong: (error: AppError) => boolean,
      act: () => Promise<T>,
    ): Promise<T> {
      const misses = missesOf(kind);
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
