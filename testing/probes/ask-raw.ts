import { type IncomingMessage, request } from "node:http";

export type RawAnswer = { status: number; headers: Headers; text: string };

export type RawCall = { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string };

/**
 * Sends a call exactly as it is written: neither the path nor the headers are put right, as fetch would do. Of an event
 * stream only the head is waited for.
 */
export function askRaw(origin: string, { method = "GET", path, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { port } = new URL(origin);
  const length: Record<string, string> =
    body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, method, path, headers: { host: new URL(origin).host, ...length, ...headers } },
      (incoming) => readAnswer(incoming).then(resolve, reject),
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function readAnswer(incoming: IncomingMessage): Promise<RawAnswer> {
  const headers = new Headers();
  const pairs = incoming.rawHeaders;
  for (let at = 0; at < pairs.length; at += 2) headers.append(pairs[at] ?? "", pairs[at + 1] ?? "");
  const status = incoming.statusCode ?? 0;
  if (headers.get("content-type")?.startsWith("text/event-stream")) {
    incoming.destroy();
    return { status, headers, text: "" };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status, headers, text: Buffer.concat(chunks).toString("utf8") };
}
