import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Env } from "../platform/env.ts";
import type { Fetch } from "../platform/http/overload.ts";
import { createStarting } from "./starting-page.ts";

export type Front = {
  port: number;
  /** What /readyz says is waited for. */
  waitFor(reason: string): void;
  use(fetch: Fetch): void;
  close(): Promise<void>;
};

/**
 * The time-outs for a slow client: for the headers of a request, and for all of it. Idle connections are kept longer than
 * proxies keep theirs, so that none uses one that is just being closed.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
};

/**
 * The number of connections that may wait to be accepted; beyond it, a client retries after seconds without knowing the
 * reason.
 */
const mostComing = 4096;

/** How long a stop waits for open connections, and then for requests whose client has left. */
const mostStopMs = 3000;

/** Listens at once and answers 503, to people as a page, until the application is there. */
export async function listen(env: Pick<Env, "port" | "host">, publicUrl: () => string): Promise<Front> {
  let waitsFor = "Tocsin is starting";
  const starting = createStarting(publicUrl, () => waitsFor);
  let answer: Fetch = starting.fetch;
  const underWay = new Set<Promise<Response>>();
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      const response = answer(request, bindings);
      if (response instanceof Response) return response;
      underWay.add(response);
      return response.finally(() => {
        underWay.delete(response);
        // During a stop, a connection that stays open would bring one request after the other.
        if (!server.listening) bindings.outgoing.setHeader("connection", "close");
      });
    },
    serverOptions: timeouts,
  }) as Server;
  server.maxHeadersCount = 100;
  // A connection on which nothing moves: an open stream says something every 20 seconds, unless nobody takes it.
  server.setTimeout(120_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.port, host: env.host, backlog: mostComing }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : env.port,
    waitFor: (reason) => {
      waitsFor = reason;
    },
    use: (fetch) => {
      answer = fetch;
    },
    async close() {
      await closeServer(server);
      // A client that left does not end what it asked for, which still needs the database.
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => setTimeout(resolve, mostStopMs).unref()),
      ]);
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Connections that are still open after this time are closed, so that a stop ends.
    setTimeout(() => server.closeAllConnections(), mostStopMs).unref();
  });
}
