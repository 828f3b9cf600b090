import { stringify } from "csv-stringify/browser/esm/sync";

/** Rows as CSV (RFC 4180, with a byte order mark for spreadsheets); no text in it is a formula to them. */
export const toCsv = (rows: readonly Record<string, unknown>[], columns: readonly string[]): string =>
  stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });

/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const saveCsvFile = (name: string, csv: string): void =>
  saveFile(name, new Blob([csv], { type: "text/csv;charset=utf-8" }));
