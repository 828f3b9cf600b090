import { TooManyRequests } from "../../platform/errors.ts";

/** The number of streams that may be open, or opening, at once in one process; further ones retry later. */
export const mostStreams = { session: 100, person: 100, network: 1000 };

const againSeconds = 60;

/** Counts places by name, in memory, so that a caller without one is refused before any work is done for it. */
export function createStreamRooms() {
  const taken = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const now = (taken.get(name) ?? 0) + by;
    if (now === 0) taken.delete(name);
    else taken.set(name, now);
  };
  return {
    /** Takes a place for a name; throws {@link TooManyRequests} if there are none. Returns the function that frees it. */
    enter(name: string, most: number): () => void {
      if ((taken.get(name) ?? 0) >= most) throw new TooManyRequests(againSeconds);
      change(name, 1);
      let isIn = true;
      return () => {
        if (isIn) change(name, -1);
        isIn = false;
      };
    },
  };
}
