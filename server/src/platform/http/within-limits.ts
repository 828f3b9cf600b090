import { secondMs } from "../clock.ts";
import { TooManyRequests } from "../errors.ts";
import type { Turn } from "../threads/fair-line.ts";
import { createTurns } from "../turns.ts";
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

/** As many as a browser sends at once. */
const ownCalls = createTurns(() => ({ mostAtOnce: 6, spacingMs: 0 }));
const mostWaitMs = 30 * secondMs;
const retrySeconds = 2;

type Asked = { route: Pick<Route, "method" | "heavy">; headers: Headers; signal: AbortSignal };

/**
 * The calls of a session that change or try something run a few at once, also finding out whose they are, and the others when it is their turn:
 * those of others would wait behind all of them. Equal reads that come at once share their result instead, and what takes long has limits of its
 * own. Programs, which have a key, are limited by their calls in a minute.
 */
export async function inOwnTurn<Answer>(
  { route, headers, signal }: Asked,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const cookie = headers.get("cookie");
  if (!cookie || route.method === "GET" || route.heavy) return act();
  const leave = await ownCalls(cookie, mostWaitMs);
  if (!leave) throw new TooManyRequests(retrySeconds);
  try {
    signal.throwIfAborted();
    return await act();
  } finally {
    leave();
  }
}
