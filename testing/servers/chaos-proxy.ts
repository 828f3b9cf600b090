import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** `cut`: every connection is reset, and new ones at once; `silent`: connections stay open and nothing passes any more. */
export type Chaos = "none" | "cut" | "silent";

export type ChaosProxy = {
  port: number;
  /** Connections that are open now. */
  open(): number;
  set(chaos: Chaos): void;
  /** From now on, every piece arrives so much later. */
  delayMs: number;
  close(): Promise<void>;
};

/** A way through loopback to a port or a socket file that can be disturbed. What was swallowed in silence never arrives. */
export async function openChaosProxy(target: number | string, port = 0): Promise<ChaosProxy> {
  const fronts = new Set<Socket>();
  let chaos: Chaos = "none";
  const pass = (from: Socket, to: Socket): void => {
    from.on("data", (piece) => {
      if (chaos !== "none") return;
      if (proxy.delayMs === 0) to.write(piece);
      else setTimeout(() => chaos === "none" && to.writable && to.write(piece), proxy.delayMs);
    });
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  };
  const server = createServer((front) => {
    if (chaos === "cut") return void front.resetAndDestroy();
    const back = typeof target === "number" ? connect(target, "127.0.0.1") : connect(target);
    fronts.add(front);
    front.on("close", () => fronts.delete(front));
    pass(front, back);
    pass(back, front);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const proxy: ChaosProxy = {
    port: (server.address() as AddressInfo).port,
    open: () => fronts.size,
    delayMs: 0,
    set(next) {
      chaos = next;
      if (next === "cut") for (const front of fronts) front.resetAndDestroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const front of fronts) front.destroy();
      }),
  };
  return proxy;
}
