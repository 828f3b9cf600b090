import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { BackupError, damaged } from "./backup-error.ts";

// A sealed file: one line with the format's number, the content, and a line with the SHA-256 of all that precedes it.
const mark = "tocsin-backup ";
const format = 1;
const firstLine = `${mark}${format}\n`;
const sealBytes = 65;

/** Puts the first line before the content and the checksum of both behind it. */
export async function* seal(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const first = Buffer.from(firstLine);
  hash.update(first);
  yield first;
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${hash.digest("hex")}\n`);
}

/** Throws {@link BackupError} unless the file is whole and of a known format; answers where its content is. */
export async function checkSeal(file: FileHandle): Promise<{ start: number; end: number }> {
  const { size } = await file.stat();
  await checkFormat(file);
  const start = firstLine.length;
  if (size < start + sealBytes) throw damaged("it ends too early");
  const hash = createHash("sha256");
  const covered = { start: 0, end: size - sealBytes - 1, autoClose: false };
  for await (const bytes of file.createReadStream(covered)) hash.update(bytes);
  const { buffer } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, size - sealBytes);
  if (buffer.toString("latin1") !== `${hash.digest("hex")}\n`) throw damaged("its checksum is not that of its content");
  return { start, end: covered.end };
}

async function checkFormat(file: FileHandle): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const text = buffer.toString("latin1", 0, bytesRead);
  if (text.startsWith(firstLine)) return;
  const [, found] = /^tocsin-backup (\d{1,9})\n/.exec(text) ?? [];
  if (Number(found) > format)
    throw new BackupError("This backup was created by a newer version of Tocsin. Update Tocsin first.");
  throw new BackupError("This file is not a backup of Tocsin.");
}
