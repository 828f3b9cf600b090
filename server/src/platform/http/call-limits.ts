import { AppError } from "../errors.ts";
import { sha256 } from "../secrets.ts";
import { isLoopbackAddress } from "./client-address.ts";
import { limitPerMinute, type RateLimit } from "./rate-limit.ts";
import type { Caller, Route } from "./route.ts";
import type { CountShared } from "./shared-counts.ts";

/** The limit of unknown keys, and of each kind of unknown code, a minute for one network. */
const mostMisses = 30;
/** People, calls with codes, and short links that exist, have a multiple of the limit of strangers. */
const generous = 20;

export type CallLimits = ReturnType<typeof createCallLimits>;

/**
 * The calls a minute of one network, or of one person, in all processes together; `most` is for strangers, and 0 means no limit. Calls from this machine
 * itself are not limited, because they may come from a proxy; its wrong codes are.
 */
export function createCallLimits(most: number, count: CountShared) {
  const strangers = limitPerMinute(most, { name: "strangers", count });
  const people = limitPerMinute(most * generous, { name: "people", count });
  const streams = limitPerMinute(most, { name: "streams", count });
  const assistants = limitPerMinute(most, { name: "assistants", count });
  // Of this process alone: a client that makes up tokens would have a row stored for each.
  const tokens = limitPerMinute(most * generous);
  const misses = new Map<string, RateLimit>();
  /** Each kind of guess separately: guessing codes must not prevent neighbours' keys from being checked. */
  const missesOf = (kind: string): RateLimit => {
    const known = misses.get(kind) ?? limitPerMinute(most === 0 ? 0 : mostMisses, { name: `misses ${kind}`, count });
    misses.set(kind, known);
    return known;
  };
  const unlessHere = (network: string | null): string | null =>
    network === null || isLoopbackAddress(network) ? null : network;
  return {
    /** Counts a call of any caller that needs no expensive work. */
    countStranger: (network: string | null): Promise<void> => strangers.count(unlessHere(network)),

    /** Counts a call by who makes it; a service's key was given to it to be used. */
    async count(
      { path, isPublic, takesCode }: Pick<Route, "path" | "isPublic" | "takesCode">,
      caller: Caller,
      network: string | null,
    ): Promise<void> {
      const from = unlessHere(network);
      if (isPublic) return people.count(from);
      // Wrong codes are counted for themselves, and must not use up what opens with valid ones.
      if (takesCode && caller.kind === "nobody") return people.count(from && `${path} ${from}`);
      if (caller.kind === "nobody") return strangers.count(from);
      if (caller.kind === "person" && from !== null) return people.count(`person ${caller.user.id}`);
      if (caller.kind === "wall" && from !== null) return people.count(`wall ${caller.linkId}`);
    },

    /** Counts a call by the token in it, for all that it opens: calls with other tokens use up nothing of it. */
    countToken: (kind: string, token: string, network: string | null): Promise<void> =>
      tokens.count(unlessHere(network) && `${kind} ${sha256(token)}`),

    /**
     * Does what a token or code opens, which nobody can guess: it is looked up first, so that a valid one is never refused for the wrong ones of
     * its network. Those are answered that they are too many.
     */
    async open<T>(
      { kind, network }: { kind: string; network: string | null },
      isUnknown: (error: AppError) => boolean,
      act: () => Promise<T>,
    ): Promise<T> {
      try {
        return await act();
      } catch (error) {
        if (error instanceof AppError && isUnknown(error)) await missesOf(kind).count(network);
        throw error;
      }
    },

    /** Counts a call of an assistant by its key, wherever it comes from: a model that repeats itself stops at nothing else. */
    countAssistant: (keyHash: string): Promise<void> => assistants.count(keyHash),

    /** Counts a stream that opens, before it is known whose `session` that is. */
    async countStream(network: string | null, session: string | null): Promise<void> {
      const from = unlessHere(network);
      if (from === null || session === null) return strangers.count(from);
      // A session's refused streams do not count for its network.
      await streams.count(session);
      return people.count(`streams of ${from}`);
    },

    /**
     * Does what may turn out to be a guess of its `kind`, which a person chose; a network whose guesses of that kind were wrong too
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
