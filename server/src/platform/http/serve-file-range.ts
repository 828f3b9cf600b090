import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** First and last byte of the one requested range (RFC 9110, 14.1.2); undefined if there is none or it is not supported. */
function readRange(header: string | null, size: number): { first: number; last: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") return { first: Math.max(0, size - Number(to)), last: size - 1 };
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Answers a request for a file, or for a part of it: 200, 206, 304, or 416 for what lies behind its end. */
export async function serveFileRange(request: Request, path: string, type: string): Promise<Response> {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = { "accept-ranges": "bytes", "cache-control": "private, max-age=3600", "content-type": type, etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("if-range");
  const range = ifRange === null || ifRange === etag ? readRange(request.headers.get("range"), size) : undefined;
  if (range && (range.first >= size || range.last < range.first))
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const length = { "content-length": String(last - first + 1) };
  const part = range && { "content-range": `bytes ${first}-${last}/${size}` };
  const body = request.method === "HEAD" || size === 0 ? null : createReadStream(path, { start: first, end: last });
  return new Response(body && (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...part },
  });
}
