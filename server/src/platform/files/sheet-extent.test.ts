import { expect, test } from "vitest";
import { writeSheet } from "../../../../testing/documents/write-sheet.ts";
import { readZip } from "./read-zip.ts";
import { readSheetExtent } from "./sheet-extent.ts";

const unpack = (body: Buffer) => readZip(body, (name) => /\.(xml|rels)$/i.test(name));

test("a sheet reaches as far as its last cell, however few there are", async () => {
  const parts = await unpack(
    await writeSheet([
      ["name", "lat", "lon"],
      ["Depot", 1, 2],
      ["", "", "", "x"],
    ]),
  );
  expect(readSheetExtent(parts)).toEqual({ rows: 3, columns: 4, last: "D3" });
  const [name = "", sheet] = [...parts].find(([name]) => /worksheets\/sheet1\.xml$/.test(name)) ?? [];
  const stray = sheet
    ?.toString()
    .replace("</sheetData>", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>');
  const strayed = new Map([...parts, [name, Buffer.from(stray ?? "")]]);
  expect(readSheetExtent(strayed)).toEqual({ rows: 1_048_576, columns: 16_384, last: "XFD1048576" });
});

test("a workbook without its parts, or with broken ones, has no extent", async () => {
  const parts = await unpack(await writeSheet([["name"], ["Depot"]]));
  for (const name of parts.keys()) {
    const without = new Map([...parts].filter(([other]) => other !== name));
    expect(() => readSheetExtent(without)).not.toThrow();
    expect(() =>
      readSheetExtent(new Map([...parts, [name, Buffer.from("<c <c <sheet ".repeat(50_000))]])),
    ).not.toThrow();
  }
  expect(readSheetExtent(new Map())).toBeNull();
});
