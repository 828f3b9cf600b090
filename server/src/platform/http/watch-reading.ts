import { minuteMs } from "../clock.ts";

/** A response that nobody has read from for so long is given up. */
const mostStillMs = minuteMs;

type Watch = {
  /** Aborts when the client has left. */
  signal: AbortSignal;
  /** Called once: when all was read, or the source was ended. */
  ended(): void;
  stillMs?: number;
};

/** The same response, whose source is ended when the client has left or reads nothing for a minute. */
export function watchReading(response: Response, { signal, ended, stillMs = mostStillMs }: Watch): Response {
  if (!response.body) {
    ended();
    return response;
  }
  const reader = response.body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let give: ReadableStreamDefaultController<Uint8Array> | null = null;
  const end = (): void => {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    if (give) ended();
    give = null;
  };
  function giveUp(): void {
    const controller = give;
    if (!controller) return;
    end();
    // The source ends in its own time; what it still has to say concerns nobody.
    reader.cancel().catch(() => undefined);
    // Who has left sees no end; who only stopped reading must not take it for the whole.
    if (signal.aborted) controller.close();
    else controller.error(new Error("Nobody reads the response"));
  }
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stillMs).unref();
  };
  async function read(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    clearTimeout(timer);
    const { done, value } = await reader.read().catch((error: unknown) => {
      end();
      throw error;
    });
    if (!give) return;
    if (!done) controller.enqueue(value);
    if (!done) return wait();
    end();
    controller.close();
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        give = controller;
        wait();
      },
      pull: read,
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  return new Response(body, response);
}
