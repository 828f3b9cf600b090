import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type FeedServer = {
  origin: string;
  host: string;
  /** How often each path was asked for. */
  hits: Map<string, number>;
  /** Serves a path from now on: a document, or whatever a function does. */
  serve(path: string, document: string | Answer, type?: string): string;
  close(): Promise<void>;
};

/** A real web server on loopback whose pages a test chooses. */
export async function openFeedServer(): Promise<FeedServer> {
  const pages = new Map<string, Answer>();
  const hits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const page = pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end("no such page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    hits,
    serve(path, document, type = "application/rss+xml") {
      const fixed: Answer = (_, response) => response.writeHead(200, { "content-type": type }).end(document as string);
      pages.set(path, typeof document === "string" ? fixed : document);
      return `http://${host}${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export { type Quake, rssDocument, usgsDocument } from "../../server/src/commands/demo/feed-documents.ts";
