const reopenMs = 3000;

type Handlers = {
  onOpen: () => void;
  onLost: () => void;
  events: Record<string, (data: unknown) => void>;
};

/** Since when nothing was heard, in milliseconds of this page: at first since it began to load. */
let deafSince = 0;

/**
 * Listens to server-sent events, from the moment on since when this page heard nothing. The browser reconnects by itself
 * after a break; where it has given up (an error answer instead of a stream) the stream is opened anew.
 * @returns ends it
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
