import { renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ModelFile } from "../../analysis/rules/model/linear-model.ts";

/** Writes weights one feature a line, so that a change can be reviewed; the file is never half written. */
export function writeModel(file: URL | string, { weights, ...rest }: ModelFile): void {
  const path = typeof file === "string" ? file : fileURLToPath(file);
  const features = Object.entries(weights).map(([name, row]) => `${JSON.stringify(name)}:${JSON.stringify(row)}`);
  const head = JSON.stringify(rest).slice(0, -1);
  writeFileSync(`${path}.new`, `${head},"weights":{\n${features.join(",\n")}\n}}\n`);
  renameSync(`${path}.new`, path);
}
