import { damaged } from "./backup-error.ts";
import { endOfRows } from "./header.ts";

const lineEnd = 10;

export type Lines = {
  /** The next line without its end. */
  next(): Promise<string>;
  /** The text before the line that ends a table's rows, in pieces of whole lines; that line is consumed too. */
  rows(): AsyncGenerator<Buffer>;
  /** Throws unless nothing is left. */
  end(): Promise<void>;
};

/** Reads bytes as lines and blocks of lines. Throws where they end too early. */
export function readLines(source: AsyncIterable<Buffer>): Lines {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Makes `rest` longer; false at the end. */
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  };

  /** Whole lines from the front of `rest`, at least one. */
  const someLines = async (): Promise<Buffer> => {
    let last = rest.lastIndexOf(lineEnd);
    while (last < 0) {
      const seen = rest.length;
      if (!(await more())) throw damaged("it ends too early");
      last = rest.subarray(seen).lastIndexOf(lineEnd);
      if (last >= 0) last += seen;
    }
    return rest.subarray(0, last + 1);
  };

  return {
    async next() {
      const lines = await someLines();
      const length = lines.indexOf(lineEnd) + 1;
      rest = rest.subarray(length);
      return lines.toString("utf8", 0, length - 1);
    },
    async *rows() {
      while (true) {
        const lines = await someLines();
        const end = findEnd(lines);
        const taken = end < 0 ? lines.length : end;
        rest = rest.subarray(end < 0 ? taken : taken + endOfRows.length);
        if (taken > 0) yield lines.subarray(0, taken);
        if (end >= 0) return;
      }
    },
    async end() {
      if (rest.length > 0 || (await more())) throw damaged("something follows its end");
    },
  };
}

/** The index of the line that ends the rows, or -1. */
function findEnd(lines: Buffer): number {
  if (lines.indexOf(endOfRows) === 0) return 0;
  const before = lines.indexOf(`\n${endOfRows}`);
  return before < 0 ? -1 : before + 1;
}
