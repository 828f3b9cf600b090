const reopenMs = 3000;

type Handlers = {
  onOpen: () => void;
  onLost: () => void;
  events: Record<string, (data: unknown) => void>;
};

/** The milliseconds since the last message: at first since the page started to load. */
let deafSince = 0;

/**
 * Listens to server-sent events, from the time of the last message on. The browser reconnects by itself after an
 * interruption; if it has given up (an error response instead of a stream), the stream is opened again. Returns the function
 * that ends it.
 */
export function listenLive(path: string, { onOpen, onLost, events }: Handlers): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeard = false;
  const endHearing = () => {
    if (isHeard) deafSince = performance.now();
    isHeard = false;
  };
  const open = () => {
    stream = new EventSource(`${path}?ago=${Math.round(performance.now() - deafSince)}`);
    stream.addEventListener("open", () => {
      isHeard = true;
      onOpen();
    });
    stream.addEventListener("error", () => {
      endHearing();
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
    endHearing();
    stream.close();
  };
}
