import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, type ZlibOptions, zstdDecompress } from "node:zlib";
import { fieldsOf } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import { wordTable } from "../language/word-table.ts";
import { tooLarge } from "./fetch-error.ts";

const texts = {
  tooManyTimes: msg({ id: "error.encoding.tooMany", message: "The response has too many content encodings" }),
  unknown: msg({ id: "error.encoding.unknown", message: "The response has an unknown content encoding" }),
  broken: msg({ id: "error.encoding.broken", message: "The compressed response is truncated or corrupt" }),
};

type Decode = (body: Buffer, maxOutputLength: number) => Promise<Buffer>;

const unzip = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
const unzlib = promisify<Buffer, ZlibOptions, Buffer>(inflate);
const unzlibRaw = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);
const unbrotli = promisify(brotliDecompress);
const unzstd = promisify(zstdDecompress);

// Servers send "deflate" with and without the zlib header of RFC 1950: the first byte distinguishes them.
const decodeDeflate: Decode = (body, maxOutputLength) =>
  ((body[0] ?? 0) & 0x0f) === 8 ? unzlib(body, { maxOutputLength }) : unzlibRaw(body, { maxOutputLength });
const decodeGzip: Decode = (body, maxOutputLength) => unzip(body, { maxOutputLength });

const decoders = wordTable<Decode>({
  gzip: decodeGzip,
  "x-gzip": decodeGzip,
  deflate: decodeDeflate,
  br: (body, maxOutputLength) => unbrotli(body, { maxOutputLength }),
  // RFC 9659: a window of at most 8 MB, so that a small answer cannot claim a large buffer.
  zstd: (body, maxOutputLength) => unzstd(body, { maxOutputLength, params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
});

/** The encodings for the request's Accept-Encoding. */
export const acceptEncoding = "gzip, deflate, br, zstd";

const maxEncodings = 2;

/**
 * Undoes a Content-Encoding of at most two steps, and gzip that nobody announced. No step may give more than `maxBytes`.
 * Throws AppError `fetch_failed` for longer chains, unknown codings, broken data and too much of it.
 */
export async function decompress(body: Buffer, contentEncoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const codings = (contentEncoding ?? "")
    .split(",")
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > maxEncodings) throw new AppError("fetch_failed", texts.tooManyTimes);
  let decoded = body;
  for (const coding of codings.reverse()) {
    if (decoded.length > 0) decoded = await decodeOnce(decoded, coding, maxBytes);
  }
  return isGzip(decoded) ? decodeOnce(decoded, "gzip", maxBytes) : decoded;
}

/** Some servers send a compressed file as it is, without a word; nothing that is read begins with these bytes (RFC 1952). */
const isGzip = ([first, second, third]: Buffer): boolean => first === 0x1f && second === 0x8b && third === 8;

async function decodeOnce(body: Buffer, coding: string, maxBytes: number): Promise<Buffer> {
  const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
  if (!decode) throw new AppError("fetch_failed", texts.unknown);
  try {
    return await decode(body, maxBytes);
  } catch (error) {
    if (fieldsOf(error).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes, error);
    throw new AppError("fetch_failed", texts.broken, { cause: error });
  }
}
