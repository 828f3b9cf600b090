import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { areas } from "./areas.ts";
import { countryNames, countryPeople } from "./country-names.ts";
import { regionNames } from "./region-names.ts";
import { gazetteerVersion } from "./schema.ts";
import { citiesFile } from "./source-cities.ts";
import { divisionsFile } from "./source-divisions.ts";

const sizeOf = (file: string | null): number => (file === null ? 0 : statSync(file).size);

/** Tells whether a gazetteer was built from the tables and packages that are here now. */
export function fingerprintSources(): string {
  const sizes = [citiesFile(), divisionsFile("admin1.json"), divisionsFile("admin2.json")].map(sizeOf);
  const sources = { gazetteerVersion, sizes, areas, countryNames, countryPeople, regionNames };
  return createHash("sha256").update(JSON.stringify(sources)).digest("hex");
}
