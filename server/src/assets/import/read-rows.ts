import { createRequire } from "node:module";
import { assetFields, type ImportField, type ImportMapping } from "@tocsin/contract";
import type { Countries } from "world-countries";
import { z } from "zod";
import { msg } from "#messages";
import { AppError, invalidField } from "../../platform/errors.ts";
import { parseInput } from "../../platform/http/read-input.ts";
import { english, type Sentence } from "../../platform/language/translator.ts";
import type { PlaceColumns } from "../asset-row.ts";
import { composeDegrees, findRestOfDegrees } from "./position/columns-of-degrees.ts";
import { splitShortCode } from "./position/read-plus-code.ts";
import { readPlace, readPosition } from "./read-place.ts";
import { readRadius } from "./read-radius.ts";
import type { FileRow, FileTable } from "./table.ts";

const texts = {
  unreadable: msg({
    id: "error.importRow.unreadable",
    message: "The row cannot be read. A quotation mark in it or before it may not be closed.",
  }),
  wide: msg({
    id: "error.importRow.wide",
    message:
      "The row has more cells than the first row. A value with the separator in it, such as 41,15, needs quotation marks.",
  }),
  ofColumn: msg({ id: "error.importRow.column", message: "{column}: {problem}" }),
  id: msg({ id: "error.importRow.id", message: "“{text}” is not the id of an asset" }),
  paused: msg({ id: "error.importRow.paused", message: "“{text}” is neither yes nor no" }),
};

/** The fields of a row that its file has; null or empty where a cell is empty. */
export type RowFields = {
  name?: string | null;
  description?: string | null;
  query?: string | null;
  tags?: string[];
  radius?: number | null;
  paused?: boolean;
};

/** A row as it is read, before anything is known of the assets that there are. Without a place, `placeText` may name one. */
export type ReadRow = {
  row: number;
  id: number | null;
  fields: RowFields;
  place: PlaceColumns | null;
  placeText: string | null;
  /** A short plus code, which is near the place that is named. */
  shortCode: string | null;
  problem: Sentence | null;
};

const Fields = z.object({
  name: assetFields.name,
  description: assetFields.description,
  query: assetFields.query,
  tags: assetFields.tags.unwrap().unwrap().optional(),
  radius: assetFields.radius,
  paused: assetFields.paused,
});

/** Reads the rows of a table by the columns that the mapping names. What is wrong with a row is its `problem`. */
export function readRows({ columns, rows }: FileTable, mapping: ImportMapping): ReadRow[] {
  const places = new Map(columns.map((column, at) => [column, at]));
  const outlines = mapping.outline === undefined ? [] : listContinued(mapping.outline, places);
  const rest = { lat: findRestOfDegrees(columns, "lat"), lon: findRestOfDegrees(columns, "lon") };
  const isPair = mapping.lat === mapping.lon;
  return rows.map((row) => {
    const cellOf = (field: ImportField): string | undefined => {
      const at = places.get(mapping[field] ?? "");
      if (mapping[field] === undefined || at === undefined) return undefined;
      const cell = (row.cells[at] ?? "").trim();
      return (field === "lat" || field === "lon") && !isPair ? composeDegrees(cell, row.cells, rest[field]) : cell;
    };
    return readRow(row, cellOf, outlines.map((at) => row.cells[at] ?? "").join(""), mapping);
  });
}

/** A cell of Excel ends at 32,767 characters: longer outlines continue in the columns `outline_2`, `outline_3` and so on. */
function listContinued(column: string, places: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (let part = 1; ; part++) {
    const at = places.get(part === 1 ? column : `${column}_${part}`);
    if (at === undefined) return found;
    found.push(at);
  }
}

type CellOf = (field: ImportField) => string | undefined;

function readRow(file: FileRow, cellOf: CellOf, outline: string, mapping: ImportMapping): ReadRow {
  const empty: ReadRow = {
    row: file.row,
    id: null,
    fields: {},
    place: null,
    placeText: null,
    shortCode: null,
    problem: null,
  };
  if (file.broken) return { ...empty, problem: { text: texts[file.broken] } };
  // Whatever is wrong with a row, it is easier to find by its name.
  let fields: RowFields = { name: cellOf("name")?.slice(0, 100) || null };
  if (file.problem) return { ...empty, fields, problem: file.problem };
  try {
    fields = readFields(cellOf, mapping);
    return {
      ...empty,
      id: readId(cellOf("id")),
      fields,
      ...findPlace(file, cellOf, outline, mapping.lat === mapping.lon),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...empty, fields, problem: sentenceOf(error, mapping) };
  }
}

/** Where a row is, or which text names its place. */
function findPlace(
  { geometry }: FileRow,
  cellOf: CellOf,
  outline: string,
  isPair: boolean,
): Pick<ReadRow, "place" | "placeText" | "shortCode"> {
  const [lat, lon, text = ""] = [cellOf("lat"), cellOf("lon"), cellOf("place")];
  const byName = (text: string, shortCode: string | null) => {
    const named = [text, cellOf("region"), nameCountry(cellOf("country") ?? "")].filter((part) => part);
    return { place: null, placeText: text ? named.join(", ").slice(0, 256) : null, shortCode };
  };
  const short = isPair ? splitShortCode(lat || text) : null;
  const near = short?.near || (lat ? text : "");
  if (short && near && !geometry && outline === "") return byName(near, short.code);
  const place = readPlace({ geometry, outline, lat, lon, isPair }) ?? (text ? readPosition(text) : null);
  return place ? { place, placeText: null, shortCode: null } : byName(text, null);
}

/** What is wrong with a row, with the column where that is known. */
function sentenceOf({ fields, sentence }: AppError, mapping: ImportMapping): Sentence {
  const [field] = fields ?? [];
  if (!field) return sentence;
  const [name = ""] = field.path.split(".");
  const column = mapping[(name === "query" ? "keywords" : name) as ImportField];
  if (column === undefined) return { text: field.text, values: field.values };
  const problem = english.translate(field.text, field.values);
  return { text: texts.ofColumn, values: { column, problem } };
}

function readId(text: string | undefined): number | null {
  if (!text) return null;
  const id = Number(text);
  if (!/^\d{1,10}(\.0+)?$/.test(text) || id < 1 || id > 2_147_483_647) throw invalidField("id", texts.id, { text });
  return id;
}

function readFields(cellOf: CellOf, mapping: ImportMapping): RowFields {
  const [name, description, query] = [cellOf("name"), cellOf("description"), cellOf("keywords")];
  const [tags, radius, paused] = [cellOf("tags"), cellOf("radius"), cellOf("paused")];
  const parsed = parseInput(Fields, {
    ...(name !== undefined && { name: name || null }),
    ...(description !== undefined && { description: description || null }),
    ...(query !== undefined && { query: query || null }),
    ...(tags !== undefined && { tags: splitTags(tags) }),
    ...(radius !== undefined && { radius: readRadius(radius, mapping.radius) }),
    ...(paused && { paused: readSwitch(paused) }),
  });
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
}

/** A semicolon separates tags only where there is no comma, for a tag may have one. */
function splitTags(text: string): string[] {
  const tags = text.split(text.includes(",") ? "," : ";").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

const yes = /^(yes|y|true|1|x|ja|oui|si|sí|sim|да|是)$/i;
const no = /^(no|n|false|0|nein|non|não|nao|нет|否)$/i;

function readSwitch(text: string): boolean {
  if (yes.test(text)) return true;
  if (no.test(text)) return false;
  throw invalidField("paused", texts.paused, { text: text.slice(0, 100) });
}

let names: Map<string, string> | undefined;

function readNames(): Map<string, string> {
  // The package types its default export for CommonJS only, and it is large: it is read by who imports a file with such a column.
  const countries: Countries = createRequire(import.meta.url)("world-countries");
  const coded = countries.flatMap(({ cca2, cca3, name }) => [cca2, cca3].map((code) => [code, name.common] as const));
  return new Map([...coded, ["UK", "United Kingdom"]]);
}

/**
 * What a cell of a country column names: a code of ISO 3166-1 with two or three letters, which elsewhere may be that of a province, as the
 * name of its country; anything else as it is.
 */
function nameCountry(cell: string): string {
  if (!/^[a-z]{2,3}$/i.test(cell)) return cell;
  names ??= readNames();
  return names.get(cell.toUpperCase()) ?? cell;
}
