import { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import { fromBufferPromise } from "yauzl";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

const texts = {
  tooLarge: msg({
    id: "error.zip.tooLarge",
    message: "The unpacked file is larger than {megabytes, number} MB",
  }),
  tooMany: msg({ id: "error.zip.tooMany", message: "The file is an archive of more than {most, number} files" }),
  broken: msg({ id: "error.zip.broken", message: "The file is damaged: its archive cannot be unpacked" }),
};

type Limits = { megabytes: number; entries: number };

/**
 * Unpacks the files of an archive that are wanted by name. All files count, also those that are not wanted, by the bytes that they have and not
 * by what the archive says of them. Throws AppError `invalid` for a damaged archive, and for one above the limits.
 */
export async function readZip(
  body: Buffer,
  isWanted: (name: string) => boolean,
  limits: Limits = { megabytes: 100, entries: 1000 },
): Promise<Map<string, Buffer>> {
  try {
    return await unpack(body, isWanted, limits);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", texts.broken, { cause: error });
  }
}

async function unpack(body: Buffer, isWanted: (name: string) => boolean, { megabytes, entries }: Limits) {
  const zip = await fromBufferPromise(body, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > entries) throw new AppError("invalid", texts.tooMany, { values: { most: entries } });
  const wanted = new Map<string, Buffer>();
  let left = megabytes * 1_000_000;
  for await (const entry of zip.eachEntry()) {
    left -= entry.uncompressedSize;
    if (left < 0) throw new AppError("invalid", texts.tooLarge, { values: { megabytes } });
    // The library ends a stream that has more bytes than its entry says.
    const content = await read(await zip.openReadStreamPromise(entry), isWanted(entry.fileName));
    if (content) wanted.set(entry.fileName, content);
  }
  return wanted;
}

async function read(stream: Readable, isKept: boolean): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (isKept) chunks.push(chunk as Buffer);
  return isKept ? Buffer.concat(chunks) : null;
}
