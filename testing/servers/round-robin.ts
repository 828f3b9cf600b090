import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type RoundRobin = { origin: string; close(): Promise<void> };

/** A balancer on loopback: each connection goes to the next of the servers that takes it. */
export async function openRoundRobin(ports: number[]): Promise<RoundRobin> {
  const open = new Set<Socket>();
  let turn = 0;
  const hold = (socket: Socket): void => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  };
  const join = (front: Socket, tries: number): void => {
    const back = connect(ports[turn++ % ports.length] as number, "127.0.0.1");
    let joined = false;
    hold(back);
    back.once("connect", () => {
      joined = true;
      front.pipe(back).pipe(front);
    });
    back.on("error", () => (joined || tries === 1 ? front.destroy() : join(front, tries - 1)));
    back.on("close", () => joined && front.destroy());
    front.on("close", () => back.destroy());
  };
  const server = createServer((front) => {
    hold(front);
    front.on("error", () => front.destroy());
    join(front, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
