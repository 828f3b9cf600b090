import type { MessageText } from "@tocsin/contract";
import type { Context } from "hono";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

const texts = {
  tooSlow: msg({ id: "error.http.tooSlow", message: "The server is too busy to respond in time. Try again shortly." }),
  stopping: msg({ id: "error.http.stopping", message: "The server is stopping. Try again shortly." }),
  left: msg({ id: "error.http.clientLeft", message: "The client closed the connection before the response" }),
};

const signals = new WeakMap<Request, AbortSignal>();

/** The signal of a request: aborts when its client has left, or when the time for its response has passed. */
export const signalOf = (c: Context): AbortSignal => signals.get(c.req.raw) ?? c.req.raw.signal;

/** A stop waits less long for calls than for connections, so that a client reads that its call was not finished. */
const mostStopMs = 2000;

export type Deadline = {
  ms: number;
  /** Aborts when the server begins to stop; absent where nothing takes long. */
  stopping?: AbortSignal | undefined;
};

/** No caller waits endlessly, whatever the response waits for. A stream counts as answered when it starts. */
export async function answerUntil({ ms, stopping }: Deadline, c: Context, next: () => Promise<void>): Promise<void> {
  const request = c.req.raw;
  const stop = new AbortController();
  signals.set(request, stop.signal);
  const left = (): void => stop.abort(new AppError("client_left", texts.left));
  request.signal.addEventListener("abort", left, { once: true });
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  // The loser of the two is of no interest any more.
  tooLate.catch(() => undefined);
  const giveUp = (text: MessageText): void => {
    const error = new AppError("unavailable", text);
    stop.abort(error);
    reject(error);
  };
  let timer = setTimeout(() => giveUp(texts.tooSlow), ms);
  const hurry = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(texts.stopping), mostStopMs);
  };
  stopping?.addEventListener("abort", hurry, { once: true });
  const answered = next();
  answered.catch(() => undefined);
  await Promise.race([answered, tooLate]).finally(() => {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", hurry);
  });
}
