import { z } from "zod";
import { Latitude, Longitude } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { AssetShape } from "./asset-geometry.ts";
import { assetFields } from "./assets.ts";

/** The formats that assets are written in, by the ending of a file's name. */
export const assetExportFormats = ["csv", "xlsx", "geojson", "kml", "gpx"] as const;
export const AssetExportFormat = z.enum(assetExportFormats);
export type AssetExportFormat = z.infer<typeof AssetExportFormat>;

/** The formats that assets are read from; a KMZ is a KML in an archive. */
export const AssetImportFormat = z.enum([...assetExportFormats, "kmz"]);
export type AssetImportFormat = z.infer<typeof AssetImportFormat>;

/** The most assets that one file may have. */
export const mostImportedAssets = 10_000;

/** The largest file that is read, in megabytes. */
export const importMegabytes = 10;

/** The most different names of places that are looked up for one file. */
export const mostImportedPlaces = 200;

/** The encodings of a CSV that is not in Unicode, by their names in the Encoding Standard; the first one is read unless one is chosen. */
export const importEncodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export const ImportEncoding = z.enum(importEncodings);
export type ImportEncoding = z.infer<typeof ImportEncoding>;

/** What a column of a file can be. */
export const importFields = [
  "id",
  "name",
  "description",
  "lat",
  "lon",
  "outline",
  "place",
  "region",
  "country",
  "radius",
  "tags",
  "keywords",
  "paused",
] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/** Which column each field is read from; columns that are not named are left out. */
export const ImportMapping = z.partialRecord(ImportField, z.string().max(500));
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Which of several places a text means: the text as it is in the file, and the name of the place. */
const ChosenPlaces = z
  .record(z.string().max(300), z.string().max(500))
  .refine((chosen) => Object.keys(chosen).length <= mostImportedPlaces);

const notJson = says(/*i18n*/ { id: "field.json", message: "Please enter valid JSON" });

/** An object as JSON in a query. */
const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", message: notJson, input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const AssetImportQuery = z.object({
  email: z.string().optional().describe("The owner's email address; required for services"),
  dryRun: z.enum(["0", "1"]).default("0").describe("`1` stores nothing and returns a `preview`"),
  mapping: jsonOf(ImportMapping)
    .optional()
    .describe('The column of each field, as JSON: `{"name":"Site","lat":"Y","lon":"X"}`; detected if omitted'),
  encoding: ImportEncoding.optional().describe(
    "The encoding of a CSV file that is not Unicode; defaults to Windows-1252",
  ),
  match: z
    .enum(["name", "id"])
    .default("name")
    .describe(
      "How to treat a row without an id. `name`: it updates the asset with exactly its name, if there is only one; `id`: it creates an asset",
    ),
  radius: z.coerce
    .number()
    .pipe(assetFields.radius.unwrap().unwrap())
    .optional()
    .describe("The radius in kilometres of new assets whose row has none"),
  choose: jsonOf(ChosenPlaces)
    .optional()
    .describe(
      'The places for ambiguous names in the file, as JSON: `{"Springfield":"Springfield, Illinois, United States"}`',
    ),
  places: z
    .string()
    .max(100)
    .optional()
    .describe("The value of `confirm` in the preview; required if rows are located by place name"),
});
export type AssetImportQuery = z.infer<typeof AssetImportQuery>;

/** What becomes of a row. */
export const ImportAction = z.enum(["create", "update", "unchanged", "skip"]);
export type ImportAction = z.infer<typeof ImportAction>;

/** A place that a text may mean. */
export const ImportPlaceChoice = z.object({ name: z.string(), lat: Latitude, lon: Longitude });
export type ImportPlaceChoice = z.infer<typeof ImportPlaceChoice>;

/** What was found for a text that names a place, and how many rows it is in. With a `found` of null, none of `choices` is sure. */
export const ImportPlace = z.object({
  text: z.string(),
  rows: z.number().int(),
  found: ImportPlaceChoice.nullable(),
  choices: z.array(ImportPlaceChoice),
  isPart: z.boolean().describe("Whether `found` is only the town of a more precise text, such as a street address"),
});
export type ImportPlace = z.infer<typeof ImportPlace>;

export const ImportPreviewRow = z.object({
  row: z.number().int(),
  action: ImportAction,
  name: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  shape: AssetShape.nullable(),
  radius: z.number().nullable(),
  tags: z.array(z.string()),
  /** The place that its name was found as. */
  place: z.string().nullable(),
  where: z
    .string()
    .nullable()
    .describe(
      "What is at the point: the nearest town with its country, the country, or the sea; null if the row has no place",
    ),
  farKm: z
    .number()
    .nullable()
    .describe(
      "Kilometres to the region of most rows, if the row is more than about 300 km from all others and should be checked",
    ),
});
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

/** How a file is read: its columns, what they are taken for, the first rows and those far from the others, and the places that were found. */
export const ImportPreview = z.object({
  format: AssetImportFormat,
  encoding: ImportEncoding.nullable().describe(
    "The encoding with which a CSV file that is not Unicode was read; null for other files",
  ),
  columns: z.array(z.string()),
  mapping: ImportMapping,
  total: z.number().int(),
  rows: z.array(ImportPreviewRow).describe("The first 50 rows, followed by up to 50 that are far from the others"),
  far: z.number().int().describe("Number of rows that are far from the others"),
  points: z.array(z.tuple([Longitude, Latitude])).describe("The points of all rows, for a map"),
  places: z.array(ImportPlace),
  confirm: z.string().nullable().describe("The value to send as `places`; null if no row is located by place name"),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** A row that is skipped; its name is null where the row has none or it could not be read. */
export const ImportProblem = z.object({
  row: z.number().int(),
  name: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What became of the rows of a file, or would become of them; `row` is the number of the row, line or feature in the file, from 1. */
export const AssetImport = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors: z.array(ImportProblem),
  preview: ImportPreview.nullable(),
});
export type AssetImport = z.infer<typeof AssetImport>;
