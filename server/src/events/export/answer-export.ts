import { Readable } from "node:stream";
import type { Format, Origin } from "./formats/format.ts";
import type { ExportedEvent } from "./read-exported.ts";

/** A response that is written while the events are read, as slowly as the client takes it. */
export function answerExport(
  format: Format,
  batches: AsyncIterable<ExportedEvent[]>,
  origin: Origin,
  headers: Record<string, string> = {},
): Response {
  const written = format.write(batches, origin);
  const body = written instanceof ReadableStream ? written : encode(written);
  return new Response(body, { headers: { "content-type": format.mediaType, ...headers } });
}

/** The pieces of a document as bytes; nothing is read ahead of the client. */
const encode = (pieces: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(toBytes(pieces), { objectMode: false, highWaterMark: 1 })) as ReadableStream<Uint8Array>;

const encoder = new TextEncoder();

async function* toBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield encoder.encode(piece);
}
