import writeExcelFile from "write-excel-file/node";

type Cell = string | number;

/** A workbook of one sheet, as a spreadsheet program saves it; an empty text is an empty cell. */
export const writeSheet = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((row) =>
      row.map((value) => (value === "" ? null : { value, type: typeof value === "number" ? Number : String })),
    ),
  ).toBuffer();
