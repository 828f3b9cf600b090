import { readFileSync } from "node:fs";
import { join } from "node:path";

/** This program's version, as its package says. */
export function readVersion(): string {
  const file = join(import.meta.dirname, "../../../package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}
