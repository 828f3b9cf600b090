import type { ImportProblem } from "@tocsin/contract";
import { saveCsvFile, toCsv } from "../../../lib/files.ts";

const columns = ["row", "name", "message"] as const;

/** The skipped rows of a file as CSV, to mend the file by; no text in it is a formula to a spreadsheet. */
export const skippedCsv = (skipped: readonly ImportProblem[]): string => toCsv([...skipped], columns);

/** Has the browser save the skipped rows as a file. */
export const saveSkipped = (skipped: readonly ImportProblem[]): void =>
  saveCsvFile("skipped-rows.csv", skippedCsv(skipped));
