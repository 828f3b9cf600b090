import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import type { Lookup } from "./guarded-connect.ts";
import { createSafeFetch, type FetchLimits, type SafeFetch } from "./safe-fetch.ts";

const servers: { close: () => void }[] = [];
const fetches: SafeFetch[] = [];

/** Ends every server and fetch that a test has opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(fetches.splice(0).map((one) => one.close()));
  for (const server of servers.splice(0)) server.close();
}

const portOf = (server: Pick<Server, "address">): number => {
  const address = server.address();
  return address && typeof address === "object" ? address.port : 0;
};

/** A web server on loopback; its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push({ close: () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${portOf(server)}`;
}

/** A TCP server on loopback that says what it likes; its origin. */
export async function serveRaw(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  servers.push({ close });
  return `http://127.0.0.1:${portOf(server)}`;
}

/** A fetch that may reach loopback by address, and `named.example`. */
export function open(limits: Partial<FetchLimits> = {}, lookup?: Lookup): SafeFetch {
  const allow = [
    { host: "127.0.0.1", port: null },
    { host: "named.example", port: null },
  ];
  const safeFetch = createSafeFetch({ allow, userAgent: "Tocsin test", limits, lookup });
  fetches.push(safeFetch);
  return safeFetch;
}
