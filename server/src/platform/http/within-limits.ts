import type { Turn } from "../threads/fair-line.ts";
import { type HeavyLimits, heavyCaller } from "./heavy-limits.ts";
import type { Caller, Route } from "./route.ts";
import { watchReading } from "./watch-reading.ts";

/** For whom a thread works that many share, and until when. */
export const turnOf = ({ caller, signal }: { caller: Caller; signal: AbortSignal }): Turn => ({
  who: heavyCaller(caller, {}),
  signal,
});

type Called = {
  route: Pick<Route, "heavy">;
  caller: Caller;
  params: Record<string, string>;
  signal: AbortSignal;
};

/**
 * Does what a call asks for. One that may take long counts for its caller from the beginning, for all from when `act` calls `start`, and until it
 * has really ended: also when it was answered before, and a response when it was read. Throws {@link TooManyRequests}.
 */
export async function withinLimits<Answer>(
  limits: HeavyLimits,
  { route, caller, params, signal }: Called,
  act: (start: () => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  if (!route.heavy) return act(async () => undefined);
  const running = await limits.begin(route.heavy, heavyCaller(caller, params), signal);
  let isStillRead = false;
  try {
    const answer = await act(running.start);
    if (!(answer instanceof Response)) return answer;
    isStillRead = true;
    return watchReading(answer, { signal, ended: running.end }) as Answer;
  } finally {
    if (!isStillRead) running.end();
  }
}
