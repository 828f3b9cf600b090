import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { writeXml, type XmlTree, xmlDeclaration } from "../xml/write-xml.ts";

/** A value of a cell; a text never becomes a formula, a date is shown in UTC. */
export type Cell = string | number | boolean | Date | null;

export type Sheet = {
  name: string;
  /** The first row, which stays in sight; widths are in characters. */
  columns: readonly { header: string; width: number }[];
  rows: AsyncIterable<readonly Cell[][]>;
};

/** The most characters that a cell may have (Excel specifications and limits). */
export const longestCell = 32_767;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "http://schemas.openxmlformats.org/package/2006/content-types";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/**
 * A workbook of one sheet (ECMA-376, SpreadsheetML), written while its rows are read: however many there are, only a batch of
 * them is in memory (decision 0080).
 */
export function writeXlsx(sheet: Sheet): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, tree] of Object.entries(fixedParts(sheet.name))) {
    zip.addBuffer(Buffer.from(xmlDeclaration + writeXml(tree)), path);
  }
  const rows = Readable.from(writeSheet(sheet));
  rows.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(rows, "xl/worksheets/sheet1.xml");
  zip.end();
  zip.outputStream.once("close", () => rows.destroy());
  return Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>;
}

const fixedParts = (name: string): Record<string, XmlTree> => ({
  "[Content_Types].xml": {
    Types: {
      "@xmlns": types,
      Default: { "@Extension": "rels", "@ContentType": "application/vnd.openxmlformats-package.relationships+xml" },
      Override: [
        { "@PartName": "/xl/workbook.xml", "@ContentType": typeOf("sheet.main") },
        { "@PartName": "/xl/styles.xml", "@ContentType": typeOf("styles") },
        { "@PartName": "/xl/worksheets/sheet1.xml", "@ContentType": typeOf("worksheet") },
      ],
    },
  },
  "_rels/.rels": {
    Relationships: {
      "@xmlns": relations,
      Relationship: { "@Id": "rId1", "@Type": `${officeRelations}/officeDocument`, "@Target": "xl/workbook.xml" },
    },
  },
  "xl/_rels/workbook.xml.rels": {
    Relationships: {
      "@xmlns": relations,
      Relationship: [
        { "@Id": "rId1", "@Type": `${officeRelations}/worksheet`, "@Target": "worksheets/sheet1.xml" },
        { "@Id": "rId2", "@Type": `${officeRelations}/styles`, "@Target": "styles.xml" },
      ],
    },
  },
  "xl/workbook.xml": {
    workbook: {
      "@xmlns": main,
      "@xmlns:r": officeRelations,
      sheets: { sheet: { "@name": name, "@sheetId": 1, "@r:id": "rId1" } },
    },
  },
  "xl/styles.xml": { styleSheet: styles },
});

/** The indexes of the formats of cells below. */
const [headStyle, dateStyle] = [1, 2];

const plainFormat = { "@numFmtId": 0, "@fontId": 0, "@fillId": 0, "@borderId": 0, "@xfId": 0 };
const styles = {
  "@xmlns": main,
  numFmts: { "@count": 1, numFmt: { "@numFmtId": 164, "@formatCode": "yyyy-mm-dd hh:mm:ss" } },
  fonts: {
    "@count": 2,
    font: [
      { sz: { "@val": 11 }, name: { "@val": "Calibri" } },
      { b: {}, sz: { "@val": 11 }, name: { "@val": "Calibri" } },
    ],
  },
  fills: {
    "@count": 2,
    fill: [{ patternFill: { "@patternType": "none" } }, { patternFill: { "@patternType": "gray125" } }],
  },
  borders: { "@count": 1, border: { left: {}, right: {}, top: {}, bottom: {}, diagonal: {} } },
  cellStyleXfs: { "@count": 1, xf: { "@numFmtId": 0, "@fontId": 0, "@fillId": 0, "@borderId": 0 } },
  cellXfs: {
    "@count": 3,
    xf: [
      plainFormat,
      { ...plainFormat, "@fontId": 1, "@applyFont": 1 },
      { ...plainFormat, "@numFmtId": 164, "@applyNumberFormat": 1 },
    ],
  },
};

async function* writeSheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => ({
    "@min": index + 1,
    "@max": index + 1,
    "@width": width,
    "@customWidth": 1,
  }));
  const pane = { "@ySplit": 1, "@topLeftCell": "A2", "@activePane": "bottomLeft", "@state": "frozen" };
  const view = { "@workbookViewId": 0, pane };
  yield `${xmlDeclaration}<worksheet xmlns="${main}">`;
  yield writeXml({ sheetViews: { sheetView: view }, cols: { col: widths } });
  const letters = columns.map((_, index) => columnLetters(index));
  let number = 1;
  const writeRow = (cells: readonly (XmlTree | null)[]): string => {
    const c = cells.flatMap((cell, index) => (cell ? { "@r": `${letters[index]}${number}`, ...cell } : []));
    return writeXml({ row: { "@r": number++, c } });
  };
  yield `<sheetData>${writeRow(columns.map(({ header }) => toText(header, headStyle)))}`;
  for await (const batch of rows) yield batch.map((row) => writeRow(row.map(toCell))).join("");
  yield "</sheetData></worksheet>";
}

/** A, B, … Z, AA, AB: how a sheet names its columns, from 0. */
const columnLetters = (index: number): string =>
  (index < 26 ? "" : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const toText = (value: string, style?: number): XmlTree => ({
  "@t": "inlineStr",
  "@s": style,
  is: { t: { "@xml:space": /^\s|\s$/.test(value) ? "preserve" : null, "#text": value.slice(0, longestCell) } },
});

const dayMs = 86_400_000;
/** The days from the beginning of Excel's calendar to that of Unix. */
const epochDays = 25_569;

/** Null for an empty cell, which is left out. */
function toCell(value: Cell): XmlTree | null {
  if (value === null || value === "") return null;
  if (typeof value === "string") return toText(value);
  if (typeof value === "boolean") return { "@t": "b", v: value ? 1 : 0 };
  if (value instanceof Date) return { "@s": dateStyle, v: value.getTime() / dayMs + epochDays };
  return { v: value };
}
