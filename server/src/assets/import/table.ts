import type { AssetImportFormat, ImportEncoding, ImportMapping } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { Sentence } from "../../platform/language/translator.ts";

/** A row of a file, or a feature: its cells by column, and its shape where the format has shapes. */
export type FileRow = {
  row: number;
  cells: string[];
  geometry?: Geometry | null;
  broken?: "unreadable" | "wide";
  /** Why its shape was not read, or the file that it only points to. */
  problem?: Sentence | undefined;
};

/** A file as a table, whatever its format; not a single value of it has been looked at. */
export type FileTable = {
  format: AssetImportFormat;
  /** As which a table was read that is not in Unicode. */
  encoding?: ImportEncoding;
  columns: string[];
  rows: FileRow[];
};

/** What a person says of a file, where it is guessed wrong. */
export type HowToRead = { mapping?: ImportMapping | undefined; encoding?: ImportEncoding | undefined };
