import { isRefusal } from "./api.ts";

const mostRetries = 3;
const longestWaitMs = 30_000;

/** Whether a call is retried after a number of failures. A retry cannot change a refusal. */
export const isTriedAgain = (failures: number, error: unknown): boolean => failures < mostRetries && !isRefusal(error);

/** A second, then two, then four, up to half a minute. */
export const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestWaitMs);

/** Asks, and again as often as data is asked for; rejects with the last failure. */
export async function askRepeatedly<T>(ask: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!isTriedAgain(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
    }
  }
}
