import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Names of first-level divisions in other languages by GeoNames code, normalised; `make-translated-regions.ts` writes them. */
export function readTranslatedRegions(): [code: string, names: string[]][] {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, "translated-regions.csv.gz"))).toString("utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [code = "", names = ""] = line.split(",");
      return [code, names.split("|")];
    });
}
