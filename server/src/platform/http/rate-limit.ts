import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyRequests } from "../errors.ts";
import type { CountShared } from "./shared-counts.ts";

const windowSeconds = 60;

/** Counts for each key what it did in a minute; a key is a network or a person, null is nobody's. */
export type RateLimit = {
  /** Counts one more. Throws {@link TooManyRequests} when that is too many. */
  count(key: string | null): Promise<void>;
  /** Throws {@link TooManyRequests} when there were too many already; counts nothing. */
  check(key: string | null): Promise<void>;
};

/**
 * Limits how often a minute each key may do something, in this process; with `shared`, in all processes together, whose counts go by a
 * `name`. 0 means no limit. What is over the limit asks nothing of the database.
 */
export function limitPerMinute(most: number, shared?: { name: string; count: CountShared }): RateLimit {
  if (most === 0) return { count: async () => undefined, check: async () => undefined };
  const limiter = new RateLimiterMemory({ points: most, duration: windowSeconds });
  const refuse = ({ msBeforeNext }: Pick<RateLimiterRes, "msBeforeNext">): never => {
    throw new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  };
  async function countShared(key: string): Promise<void> {
    const found = await shared?.count(`${shared.name} ${key}`);
    if (!found || found.count <= most) return;
    await limiter.block(key, Math.max(1, Math.ceil(found.waitMs / 1000)));
    refuse({ msBeforeNext: found.waitMs });
  }
  return {
    async count(key) {
      if (key === null) return;
      await limiter.consume(key).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? refuse(error) : error;
      });
      await countShared(key);
    },
    async check(key) {
      if (key === null) return;
      const found = await limiter.get(key);
      if (found && found.consumedPoints > most) refuse(found);
    },
  };
}
