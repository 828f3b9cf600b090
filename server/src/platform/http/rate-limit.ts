import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyRequests } from "../errors.ts";

const windowSeconds = 60;

/** Counts for each key what it did in a minute, in this process; a key is a network or a person, null is nobody's. */
export type RateLimit = {
  /** Counts one more. Throws {@link TooManyRequests} when that is too many. */
  count(key: string | null): Promise<void>;
  /** Throws {@link TooManyRequests} when there were too many already; counts nothing. */
  check(key: string | null): Promise<void>;
};

/** Limits how often a minute each key may do something. 0 means no limit. */
export function limitPerMinute(most: number): RateLimit {
  if (most === 0) return { count: async () => undefined, check: async () => undefined };
  const limiter = new RateLimiterMemory({ points: most, duration: windowSeconds });
  const refuse = (found: RateLimiterRes): never => {
    throw new TooManyRequests(Math.max(1, Math.ceil(found.msBeforeNext / 1000)));
  };
  return {
    async count(key) {
      if (key === null) return;
      await limiter.consume(key).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? refuse(error) : error;
      });
    },
    async check(key) {
      if (key === null) return;
      const found = await limiter.get(key);
      if (found && found.consumedPoints > most) refuse(found);
    },
  };
}
