const reopenMs = 3000;

type Handlers = {
  onOpen: () => void;
  onLost: () => void;
  events: Record<string, (data: unknown) => void>;
};

/**
 * Listens to server-sent events. The browser reconnects by itself after a break; where it has given up (an error answer
 * instead of a stream) the stream is opened anew.
 * @returns ends it
 */
export function listenLive(path: string, { onOpen, onLost, events }: Handlers): () => void {
  let stream: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    // What this page asked for may have changed before the stream began.
    stream = new EventSource(`${path}?ago=${Math.round(performance.now())}`);
    stream.addEventListener("open", onOpen);
    stream.addEventListener("error", () => {
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
    stream.close();
  };
}
