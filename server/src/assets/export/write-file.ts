import { Readable } from "node:stream";
import { toKML } from "@placemarkio/tokml";
import { type Asset, type AssetExportFormat, writeWkt } from "@tocsin/contract";
import { stringify } from "csv-stringify/sync";
import { keepApostrophe } from "../../platform/files/read-csv.ts";
import { longestCell, writeXlsx } from "../../platform/files/write-xlsx.ts";
import { assetColumns, toCells, toFeature } from "./to-cells.ts";
import { writeGpx } from "./write-gpx.ts";

/** The file of some assets. Text that begins like a formula is text to a spreadsheet, and comes in again as it was. */
export async function writeFile(format: AssetExportFormat, assets: Asset[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writers[format](assets));
}

const writers: Record<AssetExportFormat, (assets: Asset[]) => Buffer | Promise<Buffer>> = {
  csv: (assets) => Buffer.from(writeCsv(assets)),
  xlsx: writeWorkbook,
  geojson: (assets) => Buffer.from(JSON.stringify({ type: "FeatureCollection", features: assets.map(toFeature) })),
  kml: (assets) => Buffer.from(toKML({ type: "FeatureCollection", features: assets.map(toFeature) })),
  gpx: (assets) => Buffer.from(writeGpx(assets)),
};

const keep = (value: string | number | null) => (typeof value === "string" ? keepApostrophe(value) : value);

const outlineOf = ({ geometry }: Asset): string => (geometry ? writeWkt(geometry) : "");

function writeCsv(assets: Asset[]): string {
  const rows = assets.map((asset) => [...Object.values(toCells(asset)).map(keep), outlineOf(asset)]);
  return stringify([[...assetColumns, "outline"], ...rows], {
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}

const widths = [10, 28, 28, 12, 12, 10, 20, 20, 8];
const outlineWidth = 20;

/** An outline that is longer than a cell may be continues in the next column. */
async function writeWorkbook(assets: Asset[]): Promise<Buffer> {
  const outlines = assets.map((asset) => cut(outlineOf(asset)));
  const parts = outlines.reduce((most, { length }) => Math.max(most, length), 1);
  const titles = Array.from({ length: parts }, (_, at) => (at === 0 ? "outline" : `outline_${at + 1}`));
  const columns = [...assetColumns, ...titles].map((header, at) => ({ header, width: widths[at] ?? outlineWidth }));
  const rows = assets.map((asset, at) => [...Object.values(toCells(asset)), ...(outlines[at] ?? [])]);
  const written = writeXlsx({ name: "Assets", columns, rows: Readable.from([rows]) });
  return Buffer.from(await new Response(written).arrayBuffer());
}

const cut = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / longestCell) }, (_, at) =>
    text.slice(at * longestCell, (at + 1) * longestCell),
  );
