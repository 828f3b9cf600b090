import { TooManyRequests } from "../platform/errors.ts";

/** So many streams may be open, or be opening, at once in one process; what comes on top tries again later. */
export const mostStreams = { session: 100, person: 100, network: 1000 };

const againSeconds = 60;

/** Counts places under names, in memory, so that whoever finds none is refused before anything is done for them. */
export function createStreamRooms() {
  const taken = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const now = (taken.get(name) ?? 0) + by;
    if (now === 0) taken.delete(name);
    else taken.set(name, now);
  };
  return {
    /** Takes a place under a name; throws {@link TooManyRequests} when there are so many. Answers what gives it back. */
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
