/** The last row and the last column of a sheet that have a cell, and the name of a cell in that row. */
export type Extent = { rows: number; columns: number; last: string };

/**
 * How far the first sheet of a workbook reaches, by the parts of the archive (ECMA-376, 18.2.19 and 18.3.1.4): libraries make a table of all that is
 * between the first cell and the last one. Null where that is not found.
 */
export function readSheetExtent(parts: ReadonlyMap<string, Buffer>): Extent | null {
  const [, id] = /<(?:\w+:)?sheet\b[^<>]*?\br:id="([^"]+)"/.exec(textOf(parts, "xl/workbook.xml")) ?? [];
  const relations = textOf(parts, "xl/_rels/workbook.xml.rels").match(/<Relationship\b[^<>]*>/g) ?? [];
  const relation = relations.find((one) => /\bId="([^"]*)"/.exec(one)?.[1] === id);
  const target = relation && /\bTarget="([^"]*)"/.exec(relation)?.[1];
  if (!target) return null;
  const sheet = textOf(parts, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  const extent: Extent = { rows: 0, columns: 0, last: "" };
  for (const [, letters = "", digits] of sheet.matchAll(/<(?:\w+:)?c\b[^<>]*?\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    const row = Number(digits);
    if (row > extent.rows) [extent.rows, extent.last] = [row, `${letters}${row}`];
    extent.columns = Math.max(extent.columns, columnOf(letters));
  }
  return extent.rows === 0 ? null : extent;
}

const textOf = (parts: ReadonlyMap<string, Buffer>, name: string): string => parts.get(name)?.toString("latin1") ?? "";

/** A is 1, and AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
