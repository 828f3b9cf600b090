/** Who work is done for, and until when it is wanted. */
export type Turn = { who: string; signal: AbortSignal };

type Waiting = { begin(): void; leave(): void };

/**
 * Lets one at a time through, and those of different people in turn: who comes with one piece of work waits for one piece of each of the
 * others at most.
 */
export function createFairLine(most: number) {
  const lines = new Map<string, Waiting[]>();
  let isBusy = false;
  let waiting = 0;

  function next(): void {
    // A person who is served goes to the end of the map.
    const [first] = lines;
    if (!first) {
      isBusy = false;
      return;
    }
    const [who, line] = first;
    const one = line.shift();
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    waiting--;
    one?.begin();
  }

  function enter({ who, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin() {
          signal.removeEventListener("abort", one.leave);
          resolve();
        },
        leave() {
          const line = lines.get(who) ?? [];
          line.splice(line.indexOf(one), 1);
          if (line.length === 0) lines.delete(who);
          waiting--;
          reject(signal.reason);
        },
      };
      const line = lines.get(who) ?? [];
      line.push(one);
      lines.set(who, line);
      waiting++;
      signal.addEventListener("abort", one.leave, { once: true });
    });
  }

  return {
    isFull: (): boolean => waiting >= most,

    /** Does a piece of work when its turn comes; rejects with the signal's reason if that aborts before. */
    async take<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
      turn.signal.throwIfAborted();
      if (isBusy) await enter(turn);
      isBusy = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
