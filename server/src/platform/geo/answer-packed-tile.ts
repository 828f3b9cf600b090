import { gunzipSync } from "node:zlib";

const acceptsGzip = (request: Request): boolean => /\b(gzip|\*)/.test(request.headers.get("accept-encoding") ?? "");

/** A vector tile that is compressed already, for as long as the browser may cache it; 304 if the caller has it. */
export function answerPackedTile(
  request: Request,
  { bytes, etag }: { bytes: Uint8Array<ArrayBuffer>; etag: string },
  maxAgeS: number,
): Response {
  const headers = { "cache-control": `public, max-age=${maxAgeS}`, vary: "accept-encoding", etag };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const isPacked = acceptsGzip(request);
  return new Response(isPacked ? bytes : new Uint8Array(gunzipSync(bytes)), {
    headers: {
      ...headers,
      "content-type": "application/vnd.mapbox-vector-tile",
      ...(isPacked && { "content-encoding": "gzip" }),
    },
  });
}
