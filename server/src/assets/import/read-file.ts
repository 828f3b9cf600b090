import { isUtf8 } from "node:buffer";
import { type AssetImportFormat, type ImportEncoding, mostImportedAssets } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { decodeText } from "../../platform/files/decode-text.ts";
import { readCsv, type TableRow } from "../../platform/files/read-csv.ts";
import { readXlsx } from "../../platform/files/read-xlsx.ts";
import { readZip } from "../../platform/files/read-zip.ts";
import { readGeoJson } from "./maps/read-geojson.ts";
import { readKmz } from "./maps/read-kmz.ts";
import { readMarkup } from "./maps/read-markup.ts";
import type { FileTable } from "./table.ts";

const texts = {
  empty: msg({ id: "error.assetFile.empty", message: "The file is empty" }),
  binary: msg({
    id: "error.assetFile.format",
    message: "Unsupported file format. Use CSV, Excel (.xlsx), GeoJSON, KML, KMZ or GPX",
  }),
  oldExcel: msg({
    id: "error.assetFile.oldExcel",
    message: "The file is in the old Excel format or is password-protected. Save it as .xlsx without a password.",
  }),
  noRows: msg({ id: "error.assetFile.noRows", message: "The file has no assets" }),
  tooMany: msg({ id: "error.assetFile.tooMany", message: "Import at most {most, number} assets at once" }),
  columns: msg({ id: "error.assetFile.columns", message: "The file has more than {most, number} columns" }),
};

const mostColumns = 200;

/**
 * Reads a file as a table, by what it contains, whatever it is called; `encoding` is that of a CSV that is not in Unicode. Throws
 * AppError `invalid` for what is in no format that is known, damaged, hostile or empty, and for more assets than one import takes.
 */
export async function readFile(body: Buffer, encoding: ImportEncoding = "windows-1252"): Promise<FileTable> {
  const table = await readAny(body, encoding);
  if (table.rows.length === 0) throw new AppError("invalid", texts.noRows);
  if (table.rows.length > mostImportedAssets)
    throw new AppError("invalid", texts.tooMany, { values: { most: mostImportedAssets } });
  if (table.columns.length > mostColumns)
    throw new AppError("invalid", texts.columns, { values: { most: mostColumns } });
  return table;
}

const startsWith = (body: Buffer, hex: string): boolean => body.toString("hex", 0, hex.length / 2) === hex;

async function readAny(body: Buffer, encoding: ImportEncoding): Promise<FileTable> {
  if (body.length === 0) throw new AppError("invalid", texts.empty);
  if (startsWith(body, "d0cf11e0")) throw new AppError("invalid", texts.oldExcel);
  if (startsWith(body, "504b0304") || startsWith(body, "504b0506")) return readArchive(body);
  const text = decodeText(body, null).text.replace(/^\uFEFF/, "");
  if (text.includes("\0")) throw new AppError("invalid", texts.binary);
  const [first] = text.trimStart();
  if (first === undefined) throw new AppError("invalid", texts.empty);
  if (first === "<") return readMarkup(text);
  if (first === "{" || first === "[") return readGeoJson(text);
  return isUnicode(body) ? readText(text) : { ...readText(new TextDecoder(encoding).decode(body)), encoding };
}

/** Bytes that are UTF-8 are so by no chance; UTF-16 has a mark, or nulls. */
const isUnicode = (body: Buffer): boolean =>
  isUtf8(body) || /^(fffe|feff)/.test(body.toString("hex", 0, 2)) || body.includes(0);

/** One row for the header, and one that shows that there are more than may be. */
const readText = (text: string): FileTable => toTable("csv", readCsv(text, mostImportedAssets + 2));

/** A workbook has its parts in `xl/`; any other archive may have a KML. */
async function readArchive(body: Buffer): Promise<FileTable> {
  const files = await readZip(body, (name) => /\.kml$|^xl\/workbook\.xml$/i.test(name));
  if (files.has("xl/workbook.xml")) return toTable("xlsx", await readXlsx(body));
  if (files.size === 0) throw new AppError("invalid", texts.binary);
  return readKmz(files);
}

/** The first row names the columns; names that are missing or twice there are made up. */
function toTable(format: AssetImportFormat, [head, ...rows]: TableRow[]): FileTable {
  const wide = rows.reduce((most, { cells }) => Math.max(most, cells.length), head?.cells.length ?? 0);
  const columns: string[] = [];
  const taken = new Set<string>();
  for (let at = 0; at < Math.min(wide, mostColumns + 1); at++) {
    const title = head?.cells[at]?.replace(/\s+/g, " ").trim().slice(0, 200) || `Column ${at + 1}`;
    const name = taken.has(title) ? `${title} (${at + 1})` : title;
    taken.add(name);
    columns.push(name);
  }
  return { format, columns, rows };
}
