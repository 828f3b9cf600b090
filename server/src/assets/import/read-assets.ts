import { msg } from "#messages";
import { invalidField } from "../../platform/errors.ts";
import type { ReadAssets } from "./asset-files.ts";
import { guessColumns } from "./guess-columns.ts";
import { readFile } from "./read-file.ts";
import { readRows } from "./read-rows.ts";
import type { HowToRead } from "./table.ts";

const noColumn = msg({ id: "error.import.noColumn", message: "The file has no column “{column}”" });

/** Reads the assets of a file by the mapping of its columns, or by their titles. Throws AppError `invalid` if the file cannot be read. */
export async function readAssets(body: Buffer, { mapping: given, encoding }: HowToRead = {}): Promise<ReadAssets> {
  const table = await readFile(body, encoding);
  const column = Object.values(given ?? {}).find((column) => !table.columns.includes(column));
  if (column !== undefined) throw invalidField("mapping", noColumn, { column });
  const mapping = given ?? guessColumns(table.columns);
  return {
    format: table.format,
    encoding: table.encoding ?? null,
    columns: table.columns,
    mapping,
    rows: readRows(table, mapping),
  };
}
