import { writeFileSync } from "node:fs";
import { listDocuments } from "./docs/documents.ts";

/**
 * `npm run docs`: writes the channels, the settings and the packs of sources as they are into their documents; with `--check` it
 * reports which of them that would change.
 */
const outdated = listDocuments().filter(({ before, after }) => after !== before);
if (!process.argv.includes("--check")) for (const { path, after } of outdated) writeFileSync(path, after);
else {
  for (const { name } of outdated) process.stderr.write(`docs/${name} differs from the code: run npm run docs\n`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
}
