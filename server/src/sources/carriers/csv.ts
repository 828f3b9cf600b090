import { type Info, parse } from "csv-parse/sync";
import { ParseError } from "feedsmith";
import { findDelimiter } from "../../platform/csv-delimiter.ts";
import type { Carrier } from "./carrier.ts";

const types = /^\s*(?:text\/(?:csv|comma-separated-values|tab-separated-values)|application\/csv)\b/i;

/** How much of a text is looked at to see whether it is a table. */
const lookLength = 5000;

/** A table (RFC 4180) whose first line names its columns, delimited by commas, semicolons, tabs or bars. */
export const csv: Carrier = {
  recognises: (body, contentType) =>
    !/^\s*[<{[]/.test(body) && (types.test(contentType ?? "") || looksLikeTable(body.slice(0, lookLength))),
  parse(body, { url }) {
    const { rows, broken } = readRows(body);
    const [header, ...others] = rows;
    if (!header) throw new ParseError("No header");
    const names = nameColumns(header);
    const last = others.at(-1);
    if (last && last.length < names.length && !/[\r\n]$/.test(body)) throw new SyntaxError("The last row breaks off");
    const root = others.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
    return { url, title: undefined, link: null, root, columns: names, namespaces: new Map(), entries: [], broken };
  },
};

/** The rows of a table that breaks off, without the one in which it does: up to the last end of a line outside of quotes. */
export function keepWholeRows(text: string): string | null {
  let end = 0;
  let isQuoted = false;
  for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) end = index + 1;
  }
  return text.slice(0, end) || null;
}

/** A first line in which Excel names the delimiter. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The rows of a table up to the first that cannot be read, which `broken` names. */
function readRows(text: string): { rows: string[][]; broken: string[] } {
  const table = withoutComments(text.trimStart());
  const [line = "", separator] = separatorLine.exec(table) ?? [];
  let brokenAt = Number.POSITIVE_INFINITY;
  const records = parse(table.slice(line.length), {
    bom: true,
    delimiter: separator ?? findDelimiter(table),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      brokenAt = Math.min(brokenAt, Number((error as { lines?: number } | undefined)?.lines ?? 1));
    },
  }) as unknown as { info: Info; record: string[] }[];
  const rows = records.filter(({ info }) => info.lines < brokenAt).map(({ record }) => record);
  return { rows, broken: Number.isFinite(brokenAt) ? [`${unreadable} ${brokenAt}`] : [] };
}

const unreadable = "The table can only be read up to a row with an unmatched quotation mark, which ends in line";

const mostComments = 100;

/** Lines that begin with "#" above a table; one with as many cells as the next line is its header. */
function withoutComments(text: string): string {
  let table = text;
  for (let count = 0; count < mostComments && table.startsWith("#"); count++) {
    const [head = "", next = ""] = table.split(/\r?\n/, 2);
    const delimiter = findDelimiter(next);
    const cells = head.split(delimiter).length;
    if (cells > 1 && cells === next.split(delimiter).length) break;
    table = table.slice(head.length).trimStart();
  }
  return table;
}

/** Two lines of the same number of cells without markup; a type is often wrong for tables. */
function looksLikeTable(text: string): boolean {
  const [head = "", next = ""] = text.trimStart().split(/\r?\n/, 2);
  const delimiter = findDelimiter(head);
  const cells = head.split(delimiter).length;
  return cells > 1 && !/[<{[]/.test(text) && next.split(delimiter).length >= cells;
}

/** Each name once; seismic services begin their first line with "#". */
function nameColumns(header: string[]): string[] {
  const names = header.map((name, index) => (index === 0 ? name.replace(/^#\s*/, "") : name) || `Column ${index + 1}`);
  return names.map((name, index) => (names.indexOf(name) < index ? `${name} ${index + 1}` : name));
}
