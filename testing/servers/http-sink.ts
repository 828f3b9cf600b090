import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Taken = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** When it was there whole, in ms since 1970. */
  at: number;
};

/** What is answered to a request: a status and perhaps headers and words, or anything at all. */
type SinkAnswer =
  | { status: number; headers?: Record<string, string>; text?: string }
  | ((response: ServerResponse) => void);

export type HttpSink = {
  origin: string;
  host: string;
  taken: Taken[];
  /** Decides each answer; 201 at first. */
  answer: (request: Taken) => SinkAnswer;
  close(): Promise<void>;
};

/** A real web server on loopback that keeps what is posted to it and answers as a test wishes. */
export async function openHttpSink(): Promise<HttpSink> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // A client that disconnects in the middle has posted nothing.
      return;
    }
    const taken: Taken = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks),
      at: Date.now(),
    };
    sink.taken.push(taken);
    const answer = sink.answer(taken);
    if (typeof answer === "function") answer(response);
    else response.writeHead(answer.status, answer.headers).end(answer.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sink: HttpSink = {
    origin: `http://${host}`,
    host,
    taken: [],
    answer: () => ({ status: 201 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sink;
}
