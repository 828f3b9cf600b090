/**
 * Lets one at a time through for each key, first come, first served; answers how to make way for the next, or null to who
 * has waited `patienceMs` in vain.
 */
export type Turns = (key: string, patienceMs: number) => Promise<(() => void) | null>;

/** Turns among those of this process. */
export function createTurns(): Turns {
  /** The callers that wait for each locked key. */
  const taken = new Map<string, (() => void)[]>();
  const leave = (key: string): void => {
    const next = taken.get(key)?.shift();
    if (next) next();
    else taken.delete(key);
  };
  return async (key, patienceMs) => {
    const waiting = taken.get(key);
    if (waiting && !(await comesToTurn(waiting, patienceMs))) return null;
    if (!waiting) taken.set(key, []);
    return () => leave(key);
  };
}

function comesToTurn(waiting: (() => void)[], patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const come = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(come), 1);
      resolve(false);
    }, patienceMs);
    waiting.push(come);
  });
}
