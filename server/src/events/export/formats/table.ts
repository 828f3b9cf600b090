import { stringify } from "csv-stringify/sync";
import { type Cell, writeXlsx } from "../../../platform/files/write-xlsx.ts";
import type { ExportedEvent } from "../read-exported.ts";
import type { Format } from "./format.ts";
import { pageOf } from "./links.ts";

type Column = { header: string; width: number; value(event: ExportedEvent, publicUrl: string): Cell };

const time = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The columns of a table of events, named as the fields in the API. */
const columns: readonly Column[] = [
  { header: "id", width: 10, value: ({ event }) => event.id },
  { header: "title", width: 60, value: ({ event }) => event.title },
  { header: "category", width: 18, value: ({ event }) => event.category },
  { header: "severity", width: 10, value: ({ event }) => event.severity },
  { header: "urgency", width: 10, value: ({ event }) => event.urgency },
  { header: "capCertainty", width: 12, value: ({ event }) => event.capCertainty },
  { header: "ongoing", width: 9, value: ({ event }) => event.ongoing === 1 },
  { header: "placeName", width: 30, value: ({ event }) => event.placeName },
  { header: "placeKind", width: 10, value: ({ event }) => event.placeKind },
  { header: "lat", width: 10, value: ({ event }) => event.lat },
  { header: "lon", width: 10, value: ({ event }) => event.lon },
  { header: "radiusKm", width: 10, value: ({ event }) => event.radius },
  { header: "distanceKm", width: 10, value: ({ event }) => event.distance ?? null },
  { header: "certainty", width: 10, value: ({ event }) => event.certainty ?? null },
  { header: "happenedAt", width: 20, value: ({ event }) => time(event.happenedAt) },
  { header: "createdAt", width: 20, value: ({ event }) => time(event.created_at) },
  { header: "updatedAt", width: 20, value: ({ event }) => time(event.updated_at) },
  { header: "endedAt", width: 20, value: ({ event }) => time(event.endedAt) },
  { header: "expiresAt", width: 20, value: ({ expiresAt }) => expiresAt },
  { header: "dead", width: 8, value: ({ event }) => event.dead },
  { header: "injured", width: 8, value: ({ event }) => event.injured },
  { header: "missing", width: 8, value: ({ event }) => event.missing },
  { header: "contained", width: 10, value: ({ event }) => event.contained },
  { header: "incident", width: 9, value: ({ event }) => event.incident },
  { header: "summary", width: 60, value: ({ event }) => event.summary },
  { header: "sources", width: 30, value: ({ event }) => event.sources.join(", ") },
  { header: "url", width: 40, value: ({ event }) => event.url },
  { header: "link", width: 40, value: ({ event }, publicUrl) => pageOf(event, publicUrl) },
];

const toRow = (event: ExportedEvent, publicUrl: string): Cell[] => columns.map(({ value }) => value(event, publicUrl));

/** Spreadsheets read the file as UTF-8 by this mark alone. */
const byteOrderMark = "\uFEFF";

const csvOptions = {
  // A text that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection).
  escape_formulas: true,
  record_delimiter: "windows",
  cast: { boolean: String, date: (at: Date) => at.toISOString() },
} as const;

/** Values separated by commas (RFC 4180), with a first line that names the columns. */
export const csv: Format = {
  mediaType: "text/csv; charset=utf-8",
  ending: "csv",
  reads: {},
  async *write(batches, { publicUrl }) {
    yield byteOrderMark + stringify([columns.map(({ header }) => header)], csvOptions);
    for await (const events of batches) {
      yield stringify(
        events.map((event) => toRow(event, publicUrl)),
        csvOptions,
      );
    }
  },
};

/** A workbook with the same columns as the CSV file; times are dates. */
export const xlsx: Format = {
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ending: "xlsx",
  reads: {},
  write: (batches, { publicUrl }) => writeXlsx({ name: "Events", columns, rows: toRows(batches, publicUrl) }),
};

async function* toRows(batches: AsyncIterable<readonly ExportedEvent[]>, publicUrl: string): AsyncGenerator<Cell[][]> {
  for await (const events of batches) yield events.map((event) => toRow(event, publicUrl));
}
