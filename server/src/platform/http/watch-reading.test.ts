import { expect, test } from "vitest";
import { watchReading } from "./watch-reading.ts";

/** A response that never ends, and whether its source was ended. */
function openSource() {
  const seen = { cancelled: false, ended: 0, read: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.read++;
        controller.enqueue(new Uint8Array(1000));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, response: new Response(body), ended: () => void seen.ended++ };
}

test("a response that is read to its end ends once, and its source is not read ahead", async () => {
  let ended = 0;
  const watched = watchReading(new Response("all of it"), {
    signal: new AbortController().signal,
    ended: () => ended++,
  });
  expect(ended).toBe(0);
  expect(await watched.text()).toBe("all of it");
  expect(ended).toBe(1);
});

test("a response that nobody reads any more is given up, before or after its first piece", async () => {
  for (const pieces of [0, 2]) {
    const { seen, response, ended } = openSource();
    const { promise, resolve } = Promise.withResolvers<void>();
    const signal = new AbortController().signal;
    const reader = watchReading(response, { signal, ended: () => resolve(ended()), stillMs: 50 }).body?.getReader();
    for (let piece = 0; piece < pieces; piece++) await reader?.read();
    await promise;
    await expect(reader?.read()).rejects.toThrow("Nobody reads the response");
    expect(seen).toEqual({ cancelled: true, ended: 1, read: pieces });
  }
});

test("a response ends with its client, also before it is read", async () => {
  const { seen, response, ended } = openSource();
  const leaving = new AbortController();
  const reader = watchReading(response, { signal: leaving.signal, ended }).body?.getReader();
  await reader?.read();
  leaving.abort();
  // No failure: the server would print one for each page that is left.
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
  expect(seen).toEqual({ cancelled: true, ended: 1, read: 1 });
  const late = openSource();
  watchReading(late.response, { signal: leaving.signal, ended: late.ended });
  expect(late.seen).toEqual({ cancelled: true, ended: 1, read: 0 });
  const cancelled = openSource();
  await watchReading(cancelled.response, {
    signal: new AbortController().signal,
    ended: cancelled.ended,
  }).body?.cancel();
  expect(cancelled.seen).toEqual({ cancelled: true, ended: 1, read: 0 });
});
