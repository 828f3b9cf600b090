import { msg } from "#messages";
import { ModelError } from "./model-error.ts";

const paused = msg({
  id: "model.paused",
  message: "The model failed several times in a row. It is not used for a short time.",
});

type Waiting = { enter(): void; refuse(error: ModelError): void };

export type GateLimits = {
  /** The maximum number of simultaneous calls. */
  most: number;
  /** After this number of failures in a row the model is not called... */
  failures: number;
  /** ...for so long; then one question finds out whether it is back. */
  restMs: number;
  /** Called when the model is not called from now on. */
  onRest?(): void;
};

/**
 * Admits calls of the model in this process. A slow or unavailable model must not delay every item again: after some failures
 * in a row there are no calls for a while, and waiting ones fail at once.
 */
export function createModelGate({ most, failures, restMs, onRest }: GateLimits, now = () => performance.now()) {
  const waiting = new Set<Waiting>();
  let inside = 0;
  let failedInRow = 0;
  let restsUntil = 0;
  let isProbing = false;

  const resting = (): ModelError => new ModelError("resting", paused);
  const isOpen = (): boolean => failedInRow < failures;
  const mayProbe = (): boolean => !isOpen() && now() >= restsUntil && !isProbing && inside === 0;

  /** Waits for admission. Throws at once while the model is not called, and the signal's reason when that aborts. */
  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (mayProbe()) isProbing = true;
    else if (!isOpen()) throw resting();
    else if (inside >= most) return waitForTurn(signal);
    inside++;
  }

  function waitForTurn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(one);
        signal.removeEventListener("abort", giveUp);
      };
      const giveUp = (): void => {
        leave();
        reject(signal.reason);
      };
      const one: Waiting = {
        enter: () => {
          leave();
          inside++;
          resolve();
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
      };
      waiting.add(one);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** Ends a turn: `isAway` says that the model was late or away, null that this turn says nothing about that. */
  function leave(isAway: boolean | null): void {
    inside--;
    isProbing = false;
    if (isAway === false) failedInRow = 0;
    if (isAway === true) {
      failedInRow++;
      if (failedInRow === failures) onRest?.();
      if (!isOpen()) restsUntil = now() + restMs;
    }
    if (!isOpen()) for (const one of [...waiting]) one.refuse(resting());
    const [next] = waiting;
    if (next && inside < most) next.enter();
  }

  return { enter, leave };
}

export type ModelGate = ReturnType<typeof createModelGate>;
