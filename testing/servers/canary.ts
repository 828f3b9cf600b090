import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Canary = {
  port: number;
  /** The address of this machine that each connection came in at. */
  connections: string[];
  close(): Promise<void>;
};

/** Listens at every address of this machine, IPv4 and IPv6, and notes each connection before anything is said on it. */
export async function openCanary(): Promise<Canary> {
  const connections: string[] = [];
  const server = createServer((_, response) => response.end("hi"));
  server.on("connection", (socket) => connections.push(socket.localAddress ?? "unknown"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
