import type { Dispatcher } from "undici";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import { decompress } from "./decompress.ts";
import { tooLarge } from "./fetch-error.ts";

const tooManyChunks = msg({ id: "error.fetch.chunks", message: "The response is sent in too many small chunks" });

type Answer = Dispatcher.ResponseData;

/**
 * Each buffered chunk costs a few hundred bytes in addition to its own: in chunks of one byte, a response within its limit
 * would fill the memory. A number of chunks is free, plus one for each further number of bytes.
 */
const freePieces = 20_000;
const bytesAPiece = 256;

/** The whole body, decompressed; AppError `fetch_failed` once it has more than `maxBytes`, on the way or unpacked. */
export async function readBody(answer: Answer, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
    if (chunks.length > freePieces + bytes / bytesAPiece) {
      throw new AppError("fetch_failed", tooManyChunks);
    }
  }
  return decompress(Buffer.concat(chunks), single(answer.headers["content-encoding"]), maxBytes);
}

/** Ends the connection of an answer whose body is of no interest, however long it is. */
export function discard(answer: Answer): void {
  // Being destroyed is reported as an error of the stream, and it is what was asked for.
  answer.body.on("error", () => undefined);
  answer.body.destroy();
}

/** A header that may be repeated as one value. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(", ") : value;

export function toHeaders(received: Answer["headers"]): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
}
