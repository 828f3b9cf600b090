const reopenMs = 3000;

type Handlers = {
  onOpen: () => void;
  onLost: () => void;
  events: Record<string, (data: unknown) => void>;
};

/** When the stream was last connected, by `performance.now()`; 0 is when the page started to load. */
let disconnectedAt = 0;

/**
 * Listens to server-sent events, from the time of the last message on. The browser reconnects by itself after an
 * interruption; if it has given up (an error response instead of a stream), the stream is opened again. Returns the function
 * that ends it.
 */
export function listenLive(path: string, { onOpen, onLost, events }: Handlers): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;
  const noteDisconnect = () => {
    if (isConnected) disconnectedAt = performance.now();
    isConnected = false;
  };
  const open = () => {
    stream = new EventSource(`${path}?ago=${Math.round(performance.now() - disconnectedAt)}`);
    stream.addEventListener("open", () => {
      isConnected = true;
      onOpen();
    });
    stream.addEventListener("error", () => {
      noteDisconnect();
      onLost();
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
    });
    for (const [name, handle] of Object.entries(events)) {
      stream.addEventListener(name, (message) => handle(JSON.parse(message.data)));
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    noteDisconnect();
    stream.close();
  };
}
