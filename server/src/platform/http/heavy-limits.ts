import { msg } from "#messages";
import { secondMs } from "../clock.ts";
import { TooManyRequests } from "../errors.ts";
import { createTurns } from "../turns.ts";
import type { Caller, Heavy } from "./route.ts";

/**
 * How many calls run at once for one caller, and for all of this process. One more of the same caller is refused at once, or `waits` a few seconds,
 * as the readers of a feed do that many people have.
 */
export const heavyLimits: Record<Heavy, { each: number; all: number; waits?: true }> = {
  job: { each: 1, all: 4 },
  preview: { each: 2, all: 4 },
  download: { each: 3, all: 8 },
  feed: { each: 4, all: 8, waits: true },
};

const texts = {
  own: msg({
    id: "error.http.heavy.own",
    message:
      "Your previous long-running request, such as an import, an export or a back-test, has not finished. Try again when it has.",
  }),
  all: msg({
    id: "error.http.heavy.all",
    message: "The server is busy with long-running requests. Try again shortly.",
  }),
};

const retrySeconds = 2;
/** How long is waited for a call of the same caller that ends because nobody waits for it any more. */
const endingMs = 3 * secondMs;
/** How long a call waits for those of others. */
const timeoutMs = 5 * secondMs;

type Running = { signal: AbortSignal; ended: Promise<void> };

export type HeavyCall = {
  /** Waits for a place among those of everyone. Throws {@link TooManyRequests} after a few seconds. */
  start(): Promise<void>;
  end(): void;
};

export type HeavyLimits = ReturnType<typeof createHeavyLimits>;

/** Who a call counts for: a person, whatever key or session calls for them; a key of no person; or the code of a link. */
export function heavyCaller(caller: Caller, params: Record<string, string>): string {
  if (caller.kind === "person") return `person ${caller.user.id}`;
  if (caller.kind === "service") return `service ${caller.name}`;
  if (caller.kind === "wall") return `person ${caller.ownerId}`;
  return `code ${Object.values(params)[0]}`;
}

/** Limits the calls of this process that take long, by who makes them and in all. */
export function createHeavyLimits(limits = heavyLimits) {
  const runningOf = new Map<string, Set<Running>>();
  const places = createTurns((kind) => ({ mostAtOnce: limits[kind as Heavy].all, spacingMs: 0 }));
  return {
    /** The number of calls of a kind that have not ended. */
    count: (kind: Heavy): number =>
      [...runningOf].reduce((sum, [key, { size }]) => sum + (key.startsWith(`${kind} `) ? size : 0), 0),

    /**
     * Counts a call, which ends at its signal or before. Throws {@link TooManyRequests} when as many of the same caller run; those whose
     * signal has aborted are about to end, and are waited for.
     */
    async begin(kind: Heavy, who: string, signal: AbortSignal): Promise<HeavyCall> {
      const key = `${kind} ${who}`;
      const { each, waits } = limits[kind];
      const until = performance.now() + (waits ? timeoutMs : endingMs);
      for (;;) {
        const running = [...(runningOf.get(key) ?? [])];
        if (running.length < each) break;
        const leaving = waits ? running : running.filter((one) => one.signal.aborted);
        signal.throwIfAborted();
        const waitMs = until - performance.now();
        if (leaving.length === 0 || waitMs <= 0) throw new TooManyRequests(retrySeconds, texts.own, {});
        await Promise.race([...leaving.map(({ ended }) => ended), pause(waitMs)]);
      }
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const call: Running = { signal, ended };
      const own = runningOf.get(key) ?? new Set();
      runningOf.set(key, own.add(call));
      let leave: (() => void) | null = null;
      return {
        async start() {
          leave = await places(kind, timeoutMs);
          if (!leave) throw new TooManyRequests(retrySeconds, texts.all, {});
          signal.throwIfAborted();
        },
        end() {
          leave?.();
          own.delete(call);
          if (own.size === 0 && runningOf.get(key) === own) runningOf.delete(key);
          resolve();
        },
      };
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
