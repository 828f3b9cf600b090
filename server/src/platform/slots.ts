/** Does something when there is room for it, first come, first served. */
export type Slots = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** At most this many acts at once in this process. */
export function createSlots(most: number): Slots {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
