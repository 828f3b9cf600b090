import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { citiesFile } from "./read-cities.ts";
import { divisionsFile } from "./read-divisions.ts";

const folder = import.meta.dirname;

/** Files outside this folder that decide what is written. */
const outside = ["../schema.ts", "../normalise-name.ts", "../text/common-words.ts"];

const sizeOf = (file: string): number => statSync(file).size;

/** Checks whether a gazetteer was built by the code and from the packages that are here now. */
export function fingerprintSources(): string {
  const hash = createHash("sha256");
  for (const name of [...readdirSync(folder).sort(), ...outside]) hash.update(readFileSync(join(folder, name)));
  const packaged = [citiesFile(), divisionsFile("admin1.json"), divisionsFile("admin2.json")];
  return hash.update(JSON.stringify(packaged.map(sizeOf))).digest("hex");
}
