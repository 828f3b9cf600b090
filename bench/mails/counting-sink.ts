import { type AddressInfo, createServer, type Socket } from "node:net";

export type CountingSink = {
  url: string;
  /** When each recipient's messages were accepted, by `performance.now()`. */
  arrivals: Map<string, number[]>;
  /** The first message, as it came. */
  first: string;
  count: number;
  close(): Promise<void>;
};

/** A mail server that accepts everything and keeps times only: it takes as little of the machine as it can. */
export async function openCountingSink(): Promise<CountingSink> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("220 ready\r\n");
    converse(socket, sink);
  });
  const sink: CountingSink = {
    url: "",
    arrivals: new Map(),
    first: "",
    count: 0,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  sink.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return sink;
}

/** Responds as most mail servers do, which take several commands at once (PIPELINING, RFC 2920), by one write. */
function converse(socket: Socket, sink: CountingSink): void {
  let [recipient, text, inMessage, isOver] = ["", "", false, false];
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += chunk;
    let response = "";
    for (;;) {
      const end = text.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
      if (end < 0) break;
      const part = text.slice(0, end);
      text = text.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        inMessage = false;
        sink.first ||= part;
        sink.count += 1;
        const times = sink.arrivals.get(recipient);
        if (times) times.push(performance.now());
        else sink.arrivals.set(recipient, [performance.now()]);
      }
      const verb = part.slice(0, 4).toUpperCase();
      if (verb === "RCPT") recipient = /<(.*?)>/.exec(part)?.[1] ?? "";
      inMessage = verb === "DATA";
      response += inMessage ? "354 go on\r\n" : verb === "EHLO" ? "250-ready\r\n250 PIPELINING\r\n" : "250 ok\r\n";
      isOver = verb === "QUIT";
    }
    if (response) socket.write(response);
    if (isOver) socket.end();
  });
}
