import { readSheet } from "read-excel-file/universal";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import type { TableRow } from "./read-csv.ts";
import { readZip } from "./read-zip.ts";
import { readSheetExtent } from "./sheet-extent.ts";

const texts = {
  broken: msg({ id: "error.xlsx.broken", message: "The file cannot be read as an Excel workbook" }),
  sparse: msg({
    id: "error.xlsx.sparse",
    message:
      "The first sheet reaches as far as cell {cell}: {rows, number} rows with {columns, number} columns. Delete what is below and next to the table, and save the file again.",
  }),
  doctype: msg({
    id: "error.xml.doctype",
    message: "The file has a DOCTYPE, which is not allowed for security reasons. Remove it and try again.",
  }),
};

/** A table of as many rows as an import may have, with many columns. */
const mostCells = 2_000_000;

type Cell = string | number | boolean | Date | null;

/**
 * Reads the first sheet of an Excel workbook. A formula is the value that it had when the file was saved; none is run. Throws AppError `invalid` for
 * what is no workbook, and for one that unpacks to too much.
 */
export async function readXlsx(body: Buffer): Promise<TableRow[]> {
  const parts = await readZip(body, (name) => /\.(xml|rels)$/i.test(name));
  for (const part of parts.values())
    if (/<!DOCTYPE|<!ENTITY/i.test(part.toString("latin1"))) throw new AppError("invalid", texts.doctype);
  const extent = readSheetExtent(parts);
  if (extent && extent.rows * extent.columns > mostCells)
    throw new AppError("invalid", texts.sparse, {
      values: { rows: extent.rows, columns: extent.columns, cell: extent.last },
    });
  try {
    const sheet = (await readSheet(new Blob([new Uint8Array(body)]), { trim: false })) as Cell[][];
    return sheet
      .map((cells, index) => ({ row: index + 1, cells: cells.map(toText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    throw new AppError("invalid", texts.broken, { cause: error });
  }
}

function toText(cell: Cell): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
