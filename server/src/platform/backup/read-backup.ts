import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { BackupError, damaged } from "./backup-error.ts";
import { startChecksum } from "./checksum.ts";
import { BackupEnd, Header, type Table, TableEnd } from "./header.ts";
import { type Lines, readLines } from "./lines.ts";
import { checkSeal } from "./seal.ts";

/** The expected content of a table. */
export type ExpectedTable = TableEnd & { of: Table };

export type OpenBackup = {
  header: Header;
  /** In the header's order. */
  ends: ExpectedTable[];
  /** Gives each table; its rows must be read to their end before the next. */
  tables(): AsyncGenerator<{ table: Table; rows: AsyncGenerator<Buffer> }>;
  close(): Promise<void>;
};

/**
 * Opens a backup after having read all of it: every checksum, every count, and that nothing is missing or too much.
 * Throws {@link BackupError} otherwise. The file stays open, so that what was checked is what `tables` reads.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new BackupError(`The file ${path} does not exist.`) : error;
  });
  try {
    const range = await checkSeal(file);
    const checked = await readThrough(readLines(unpack(file, range)));
    return { ...checked, tables: () => readAgain(readLines(unpack(file, range))), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function unpack(file: FileHandle, range: { start: number; end: number }): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // Errors are thrown to the reader of `unpacked`.
  pipeline(file.createReadStream({ ...range, autoClose: false }), unpacked, () => undefined);
  return unpacked;
}

async function readThrough(lines: Lines): Promise<{ header: Header; ends: ExpectedTable[] }> {
  const header = parse(Header, await lines.next());
  const ends: ExpectedTable[] = [];
  for (const table of header.tables) {
    const { name } = table;
    const checksum = startChecksum();
    for await (const bytes of lines.rows()) checksum.add(bytes);
    const end = parse(TableEnd, await lines.next());
    const { rows, sha256 } = checksum.result();
    if (end.table !== name || end.rows !== rows || end.sha256 !== sha256) throw damaged(`${name} is not as it was`);
    ends.push({ ...end, of: table });
  }
  const { tables, rows } = parse(BackupEnd, await lines.next());
  if (tables !== ends.length || rows !== countRows(ends)) throw damaged("its counts do not add up");
  await lines.end();
  return { header, ends };
}

export const countRows = (ends: TableEnd[]): number => ends.reduce((sum, { rows }) => sum + rows, 0);

async function* readAgain(lines: Lines): ReturnType<OpenBackup["tables"]> {
  const { tables } = parse(Header, await lines.next());
  for (const table of tables) {
    yield { table, rows: lines.rows() };
    await lines.next();
  }
}

function parse<T>(schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw damaged("a line of it cannot be read", { cause: error });
  }
}
