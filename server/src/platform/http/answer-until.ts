import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

const texts = {
  tooSlow: msg({ id: "error.http.tooSlow", message: "The server is too busy to respond in time. Try again shortly." }),
  left: msg({ id: "error.http.clientLeft", message: "The client closed the connection before the response" }),
};

const signals = new WeakMap<Request, AbortSignal>();

/** The signal of a request: aborts when its client has left, or when the time for its response has passed. */
export const signalOf = (c: Context): AbortSignal => signals.get(c.req.raw) ?? c.req.raw.signal;

/** No caller waits endlessly, whatever the response waits for. A stream counts as answered when it starts. */
export async function answerUntil(ms: number, c: Context, next: () => Promise<void>): Promise<void> {
  const request = c.req.raw;
  const stop = new AbortController();
  signals.set(request, stop.signal);
  const left = (): void => stop.abort(new AppError("client_left", texts.left));
  request.signal.addEventListener("abort", left, { once: true });
  const waiting = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    const error = new AppError("unavailable", texts.tooSlow);
    stop.abort(error);
    throw error;
  });
  // The loser of the two is of no interest any more.
  tooLate.catch(() => undefined);
  const answered = next();
  answered.catch(() => undefined);
  await Promise.race([answered, tooLate]).finally(() => waiting.abort());
}
