import { createParser, type EventSourceMessage } from "eventsource-parser";

type Handlers = {
  onMessage(message: EventSourceMessage): void;
  /** Called for whatever arrives, the heartbeats as well. */
  onHeard(): void;
};

/** Reads server-sent events until their stream ends. Throws when it is cut off. */
export async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onMessage, onHeard }: Handlers,
): Promise<void> {
  const parser = createParser({ onEvent: onMessage });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    parser.feed(value);
  }
}
