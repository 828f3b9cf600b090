import { CsvError, type Info, parse } from "csv-parse/sync";
import { findDelimiter } from "../csv-delimiter.ts";

/** A row of a table with the number that it has in its file; `broken`, why its cells are not to be trusted. */
export type TableRow = { row: number; cells: string[]; broken?: "unreadable" | "wide" };

/** Texts that a spreadsheet would take for formulas are written with an apostrophe before them, see `escapeFormula`. */
const escaped = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text whose apostrophe stays when it is read again: csv-stringify puts another before formulas, and none before this. */
export const keepApostrophe = (text: string): string => (escaped.test(text) ? `'${text}` : text);

/**
 * Reads a table with any of the usual delimiters, which a first line `sep=;` may name, at most `most` rows. Cells are plain texts; a formula is
 * one too. An apostrophe that keeps a text from being a formula is left out.
 */
export function readCsv(text: string, most: number): TableRow[] {
  const [named, delimiter = findDelimiter(text)] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const broken: TableRow[] = [];
  const rows = parseRows(named ? text.slice(named.length) : text, delimiter, most, broken);
  const skipped = named ? 1 : 0;
  const whole = rows.map(({ info, record }) => ({
    // The parser reports the line on which a record ends.
    row: info.lines - countBreaks(record) + skipped,
    cells: record.map((cell) => (escaped.test(cell) ? cell.slice(1) : cell)),
  }));
  const width = whole[0]?.cells.length ?? 0;
  const judged = whole.map((one) => (isWider(one, width) ? { ...one, broken: "wide" as const } : one));
  return [...judged, ...broken].sort((one, other) => one.row - other.row);
}

/** A value without quotation marks had a delimiter in it, and what comes after it is in the wrong column. */
const isWider = ({ cells }: TableRow, width: number): boolean =>
  cells.length > width && cells.slice(width).some((cell) => cell.trim() !== "");

function parseRows(text: string, delimiter: string, most: number, broken: TableRow[]) {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_quotes: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: 1_000_000,
      skip_records_with_error: true,
      to: most,
      on_skip: (error?: CsvError) => {
        const { lines = 1 } = (error ?? {}) as { lines?: number };
        broken.push({ row: lines, cells: [], broken: "unreadable" });
      },
    }) as unknown as { info: Info; record: string[] }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [];
  }
}

const countBreaks = (record: string[]): number => record.join("").split(/\r\n|\n|\r/).length - 1;
